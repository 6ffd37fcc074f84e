import type { Database } from '#gateway/db/driver/database.ts';

/** What was done to the demo's two used vehicles and to vehicles sold long ago: invented, as everything here. */
const OPERACOES = [
  {
    codope: 'confirmarEntradaZeroKm',
    operacao: 'Confirmação de entrada zero km',
    modulo: 'zeroKm',
    cobrado: false,
  },
  {
    codope: 'confirmarSaidaZeroKm',
    operacao: 'Confirmação de saída zero km',
    modulo: 'zeroKm',
    cobrado: true,
  },
  { codope: 'entradaUsado', operacao: 'Entrada de veículo usado', modulo: 'usados', cobrado: false },
  { codope: 'saidaUsado', operacao: 'Transferência para cliente', modulo: 'usados', cobrado: true },
] as const;

const PLACAS = ['FIC1A23', 'FIC4B56'];
const MOVIMENTOS = 40;
const PASSO_MS = 31 * 3_600_000;

const RECARGA = 500_000;
const TAXA = -18_750;

const chassiOf = (at: number) => `9BFICHST0P${String(at).padStart(7, '0')}`;

interface Demo {
  empresas: readonly number[];
  usuario: number;
  agora: Date;
}

const movimentosOf = ({ empresas, usuario, agora }: Demo) =>
  Array.from({ length: MOVIMENTOS }, (_, at) => {
    const { codope, operacao, modulo, cobrado } = OPERACOES[at % OPERACOES.length] ?? OPERACOES[0];
    const usado = modulo === 'usados';
    return {
      codemp_mov: empresas[at % empresas.length] ?? 0,
      codusu_mov: usuario,
      chassi_mov: usado ? null : chassiOf(at),
      placa_mov: usado ? (PLACAS[at % PLACAS.length] ?? null) : null,
      idest_mov: null,
      operacao_mov: operacao,
      codope_mov: codope,
      modulo_mov: modulo,
      cobrado_mov: cobrado,
      dathor_mov: new Date(agora.getTime() - at * PASSO_MS).toISOString(),
      intencao_mov: null,
    };
  });

/** Recharges, and the fees that they were spent on. */
const creditosOf = ({ empresas, usuario, agora }: Demo) =>
  Array.from({ length: 12 }, (_, at) => {
    const recarga = at % 6 === 5;
    return {
      codemp_hcr: empresas[at % 2] ?? 0,
      codusu_hcr: usuario,
      chassi_hcr: null,
      placa_hcr: recarga ? null : (PLACAS[at % PLACAS.length] ?? null),
      dathor_hcr: new Date(agora.getTime() - at * 2 * PASSO_MS).toISOString(),
      valor_hcr: recarga ? RECARGA : TAXA,
      operacao_hcr: recarga ? null : 'Taxa de transferência',
    };
  });

/** A state that charges the transfer fee, so that there is a credit to look at. */
const PARANA = 41;

/** Histories of the demo's dealers: some two months of movements, and of credit at the DETRAN. */
export const insertHistoricos = async ({ kysely }: Database, demo: Demo): Promise<void> => {
  await kysely.updateTable('estado').set({ cobratransf_uf: true }).where('codigo_uf', '=', PARANA).execute();
  await kysely.insertInto('movimento').values(movimentosOf(demo)).execute();
  await kysely.insertInto('historico_credito').values(creditosOf(demo)).execute();
};
