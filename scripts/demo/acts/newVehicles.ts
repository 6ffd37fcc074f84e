import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { montadora } from '#contract/gateway/montadora.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import type { NomeChamada } from '#contract/renave/chamadas.ts';
import { PRAZO_DIAS } from '#domain/sefaz/manifestacao.ts';
import { parteOfEmpresa } from '#sandbox/notas/sampleWorld.ts';
import { chaveOfSpec } from '#sandbox/notas/writeNfe.ts';
import { CHASSIS_DEMO, CHASSIS_MONTADORA, type PreCadastroInformado } from '#sandbox/world/chassisDemo.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import {
  CARGAS,
  DESISTE_A_CADA,
  DIAS_ATE_TENTAR,
  DIAS_SEGUIDOS,
  ESPERAM,
  RECUSA_A_CADA,
  RECUSAS,
} from '#sandbox/world/lojaDemo.ts';
import { type AtoDemo, ato, type Mundo } from './desks.ts';
import { issue, notaOf, numerado } from './invoices.ts';
import { FABRICA, type Novo, notaDe, novos, type Passo, SEMENTE } from './loads.ts';

/** A dealer's sale that is cancelled in the evening, and confirmed again later. */
const givesUp = ({ n, saida, empresa }: Novo): boolean =>
  n % DESISTE_A_CADA === 5 && saida !== null && saida > ESPERAM.recusada && empresa !== 'aurora';

const CHAMADAS: Readonly<Record<Passo, readonly NomeChamada[]>> = {
  entrada: ['entradaZeroKm', 'entradaMontadora'],
  saida: ['saidaZeroKm', 'saidaInacabado', 'saidaMontadora', 'saidaInacabadoMontadora'],
};

/** The registry's refusal of a vehicle's first attempt, if it is its turn. */
const recusaDe = (passo: Passo, { n, veiculo: { chassi } }: Novo, dia: number) => {
  const aCada = RECUSA_A_CADA[dia <= ESPERAM.recusada ? 'agora' : 'antes'];
  const corpo = RECUSAS[passo][Math.floor(n / aCada) % RECUSAS[passo].length];
  if (n % aCada !== aCada - 1) return [];
  const alvo = { chassi, operacoes: CHAMADAS[passo] };
  return [{ cenario: 'recusa', vezes: 1, status: 422, corpo, alvo } as const];
};

/**
 * Days ago on which a vehicle's step is tried; a negative one waits. The dealer takes the vehicles of its newest loads in one
 * by one, so that each of the last days has something.
 */
const triedOn = (passo: Passo, { n, empresa }: Novo, dia: number): number => {
  if (passo === 'entrada' && empresa === 'horizonteMatriz' && dia < DIAS_SEGUIDOS + 4)
    return dia - ((n + 1) % 4);
  return dia > ESPERAM[passo] ? dia : -1;
};

/** A vehicle whose entry nobody asked for yet; of each load's the last one is not announced either. */
const waits = (novo: Novo, dia: number): boolean => triedOn('entrada', novo, dia) < 0;

/** Asks for a step of vehicles whose invoices are in a batch. */
const confirm = async ({ em, gateway }: Mundo, passo: Passo, estes: readonly Novo[], lote: number) => {
  const { call } = em[estes[0]?.empresa ?? 'aurora'];
  const fabrica = estes[0]?.empresa === 'aurora';
  const listaEntradas = estes.map(({ veiculo: { chassi } }) => ({ chassi }));
  if (fabrica && passo === 'entrada') return call(montadora.confirmarEntrada, { listaEntradas });
  const itens = gateway.database.kysely.selectFrom('xml_item').select(['codigo', 'chassi']);
  const doLote = await itens.where('codlote', '=', lote).execute();
  const notas = estes.map(({ veiculo: { chassi, condicao } }) => {
    const cnpj = condicao === 1 ? EMPRESAS.horizonteMatriz.cnpj : null;
    const codigo = doLote.find((item) => item.chassi === chassi)?.codigo ?? 0;
    const deFabrica = { beneficiofiscal: 'NAO_TEM', cnpjvendedora: cnpj, cnpjentregadora: cnpj };
    return { ...{ codigo, codigoxmlimport: codigo, chassi: null, leasing: null }, ...deFabrica };
  });
  if (fabrica) return call(montadora.confirmarSaida, { itensList: notas });
  return call(passo === 'entrada' ? entradaZeroKm.confirmar : saidaZeroKm.confirmar, { itensList: notas });
};

/** A step of a company's vehicles of one day: invoices in the morning, then the attempt, after a refusal the second one. */
const stepping = (mundo: Mundo, passo: Passo, dia: number, destes: readonly Novo[]): AtoDemo[] => {
  const { sandbox, em } = mundo;
  const empresa = destes[0]?.empresa ?? 'aurora';
  let lote = 0;
  const faturar = async () => {
    const { cnpj } = EMPRESAS[empresa];
    const notas = destes.map((novo) => notaDe(passo, novo));
    if (passo === 'entrada') {
      const semAnuncio = empresa === 'aurora' ? undefined : destes.findLast((novo) => waits(novo, dia));
      for (const {
        veiculo: { chassi, marcaModelo, condicao },
      } of destes.filter((novo) => novo !== semAnuncio))
        sandbox.preCadastrar([{ chassi, cnpj, marcaModelo, acabado: condicao === 1 }]);
      if (empresa === 'aurora') return;
      if (dia < PRAZO_DIAS) issue(sandbox, notas);
    }
    lote = await em[empresa].importFiles(notas);
  };
  const tentativas = [...Map.groupBy(destes, (novo) => triedOn(passo, novo, dia))];
  const tried = tentativas.flatMap(([quando, estes]) => {
    if (quando < 0) return [];
    const recusasDe = (novo: Novo) => recusaDe(passo, novo, quando);
    const voltam = estes.filter(
      (novo) =>
        (quando > ESPERAM.recusada && recusasDe(novo).length > 0) || (passo === 'saida' && givesUp(novo)),
    );
    const tentar = () => {
      for (const recusa of estes.flatMap(recusasDe)) sandbox.behaviours.add(recusa);
      return confirm(mundo, passo, estes, lote);
    };
    const outraVez = ato(quando - DIAS_ATE_TENTAR, 'tarde', () => confirm(mundo, passo, voltam, lote));
    return [ato(quando, 'tarde', tentar), ...(voltam.length > 0 ? [outraVez] : [])];
  });
  return [ato(dia, 'manha', faturar), ...tried];
};

/** Of the dealer's announced vehicles, the one whose invoice its issuer cancelled. */
const CANCELADA = 6;

/** Vehicles are announced one a day; those of the dealer with their invoices. */
const announcing = (
  { sandbox }: Mundo,
  { dataHoraCadastro: _, ...anunciado }: PreCadastroInformado,
  at: number,
) =>
  ato(at % CHASSIS_DEMO.length, 'manha', async () => {
    sandbox.preCadastrar([anunciado]);
    if (at >= CHASSIS_DEMO.length) return;
    const { chassi, marcaModelo, acabado } = anunciado;
    const um = numerado(SEMENTE + 1 + at, chassi, marcaModelo, acabado);
    const nota = notaOf(um, 40_000 + at, [FABRICA, parteOfEmpresa(EMPRESAS.horizonteMatriz)]);
    issue(sandbox, [nota]);
    const cancelamento = { chave: chaveOfSpec(nota), evento: '110111', quando: new Date().toISOString() };
    if (at === CANCELADA) sandbox.sefaz.acervo.put({ tipo: 'evento', ...cancelamento });
  });

/** The life of every new vehicle: announced, taken in, sold. */
export const atosDosNovos = (mundo: Mundo): AtoDemo[] => [
  ...(['entrada', 'saida'] as const).flatMap((passo) =>
    CARGAS.flatMap(({ empresa }) => {
      const seus = novos.filter((novo) => novo.empresa === empresa);
      return [...Map.groupBy(seus, (novo) => novo[passo])].flatMap(([dia, destes]) =>
        dia === null ? [] : stepping(mundo, passo, dia, destes),
      );
    }),
  ),
  ...novos.filter(givesUp).map(({ empresa, saida, veiculo: { chassi } }) =>
    ato(saida ?? 0, 'fim', () =>
      mundo.em[empresa].each(
        veiculosZeroKm.finalizados,
        { descricaoFiltro: chassi },
        saidaZeroKm.cancelar,
        (um) => ({
          ...{ chassi, idEstoque: um.idest_vei },
        }),
      ),
    ),
  ),
  ...[...CHASSIS_DEMO, ...CHASSIS_MONTADORA].map((anunciado, at) => announcing(mundo, anunciado, at)),
];
