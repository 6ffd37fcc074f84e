import { operations } from '#contract/operations/index.ts';
import { TAXAS } from '#domain/taxas.ts';
import type { Database } from '#gateway/db/driver/database.ts';
import type { Ports } from '#gateway/ports/ports.ts';
import { TAXA_DO_DETRAN } from '#sandbox/world/lojaDemo.ts';

/** Operations on the demo's two used vehicles and on vehicles sold long ago: all invented. */
const OPERACOES = ['confirmarEntradaZeroKm', 'confirmarSaidaZeroKm', 'comprarUsado', 'venderUsado'] as const;

const PLACAS = ['FIC1A23', 'FIC4B56'];
const MOVIMENTOS = 40;
const PASSO_MS = 31 * 3_600_000;

const RECARGA = 500_000;

const chassiOf = (at: number) => `9BFICHST0P${String(at).padStart(7, '0')}`;

interface Demo {
  empresas: readonly number[];
  usuario: number;
  agora: Date;
}

const movimentosOf = ({ empresas, usuario, agora }: Demo) =>
  Array.from({ length: MOVIMENTOS }, (_, at) => {
    const nome = OPERACOES[at % OPERACOES.length] ?? OPERACOES[0];
    const { title, module, charged } = operations[nome];
    const usado = module === 'usados';
    return {
      codemp_mov: empresas[at % empresas.length] ?? 0,
      codusu_mov: usuario,
      chassi_mov: usado ? null : chassiOf(at),
      placa_mov: usado ? (PLACAS[at % PLACAS.length] ?? null) : null,
      idest_mov: null,
      operacao_mov: title,
      codope_mov: nome,
      modulo_mov: module,
      cobrado_mov: charged,
      dathor_mov: new Date(agora.getTime() - at * PASSO_MS).toISOString(),
      intencao_mov: null,
    };
  });

/** Adds top-ups, and the fees paid from them, to each company's ledger, oldest first. */
const addCreditos = async (ports: Ports, { empresas, usuario, agora }: Demo): Promise<void> => {
  for (let at = 11; at >= 0; at -= 1) {
    const recarga = at % 6 >= 4;
    const placa = PLACAS[at % PLACAS.length];
    await ports.empresa(empresas[at % 2] ?? 0).creditos.addLine({
      chave: `historico:demo:${at}`,
      tipo: 'historico',
      valor: recarga ? RECARGA : -TAXA_DO_DETRAN,
      descricao: recarga ? 'Recarga' : TAXAS.entrada,
      codigoUsuario: usuario,
      agora: new Date(agora.getTime() - at * 2 * PASSO_MS),
      ...(!recarga && placa && { placa }),
    });
  }
};

/** Histories of the demo's dealers: about two months of movements, and of credit for the state's fee. */
export const insertHistoricos = async ({ kysely }: Database, ports: Ports, demo: Demo): Promise<void> => {
  await kysely.insertInto('movimento').values(movimentosOf(demo)).execute();
  await addCreditos(ports, demo);
};
