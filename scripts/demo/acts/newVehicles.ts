import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { montadora } from '#contract/gateway/zeroKm/montadora.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import type { NomeChamada } from '#contract/renave/chamadas.ts';
import { PRAZO_DIAS } from '#domain/sefaz/manifestacao.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { sampleVeiculo } from '#sandbox/notas/sampleWorld.ts';
import { chaveOfSpec } from '#sandbox/notas/writeNfe.ts';
import { CHASSIS_DEMO, CHASSIS_MONTADORA, type PreCadastroInformado } from '#sandbox/world/chassisDemo.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import {
  DESISTE_A_CADA,
  DIAS_ATE_TENTAR,
  DIAS_SEGUIDOS,
  ESPERAM,
  RECUSA_A_CADA,
  RECUSAS,
} from '#sandbox/world/lojaDemo.ts';
import { type AtoDemo, ato, type Mundo } from './desks.ts';
import { issue, type Novo, notasDe, notasDoPasso, novos, type Passo } from './loads.ts';

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
  if (n % aCada !== aCada - 1) return null;
  const alvo = { chassi, operacoes: CHAMADAS[passo] };
  return { cenario: 'recusa', vezes: 1, status: 422, corpo, alvo } as const;
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
    return { codigo, codigoxmlimport: codigo, chassi: null, leasing: null, ...deFabrica };
  });
  if (fabrica) return call(montadora.confirmarSaida, { itensList: notas });
  return call(passo === 'entrada' ? entradaZeroKm.confirmar : saidaZeroKm.confirmar, { itensList: notas });
};

/** A step of a company's vehicles of one day: invoices in the morning, then the attempt, after a refusal the second one. */
const stepping = (mundo: Mundo, passo: Passo, dia: number, destes: readonly Novo[]): AtoDemo[] => {
  const { sandbox, em } = mundo;
  const { empresa } = destes[0] ?? { empresa: 'aurora' };
  const { cnpj } = EMPRESAS[empresa];
  const announce = () => {
    const semAnuncio = empresa === 'aurora' ? undefined : destes.findLast((novo) => waits(novo, dia));
    const anunciados = destes.filter((novo) => novo !== semAnuncio).map(({ veiculo }) => veiculo);
    for (const { chassi, marcaModelo, condicao } of anunciados)
      sandbox.preCadastrar([{ chassi, cnpj, marcaModelo, acabado: condicao === 1 }]);
  };
  let lote = 0;
  const faturar = async () => {
    if (passo === 'entrada') announce();
    if (passo === 'entrada' && empresa === 'aurora') return;
    const notas = notasDoPasso(passo, destes);
    if (passo === 'entrada' && dia < PRAZO_DIAS) issue(sandbox, notas);
    lote = await em[empresa].importFiles(notas);
  };
  const tentativas = [...Map.groupBy(destes, (novo) => triedOn(passo, novo, dia))];
  const tried = tentativas.flatMap(([quando, estes]) => {
    if (quando < 0) return [];
    const recusas = estes.map((novo) => recusaDe(passo, novo, quando));
    const voltam = estes.filter(
      (novo, at) => (quando > ESPERAM.recusada && recusas[at]) || (passo === 'saida' && givesUp(novo)),
    );
    const tentar = () => {
      for (const recusa of recusas) if (recusa) sandbox.behaviours.add(recusa);
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
  ato(at % CHASSIS_DEMO.length, 'manha', () => {
    sandbox.preCadastrar([anunciado]);
    if (at >= CHASSIS_DEMO.length) return;
    const { chassi, marcaModelo, acabado } = anunciado;
    const veiculo = sampleVeiculo(createRandom(at), chassi, marcaModelo);
    const estoque = [{ ...veiculo, marcaModelo, condicao: acabado ? 1 : 2 } as const];
    const notas = notasDe('horizonteMatriz', 40_000 + at, { tipo: 'entrada', estoque });
    issue(sandbox, notas);
    if (at !== CANCELADA) return;
    const cancelamento = { tipo: 'evento', evento: '110111', quando: new Date().toISOString() } as const;
    for (const nota of notas) sandbox.sefaz.acervo.put({ ...cancelamento, chave: chaveOfSpec(nota) });
  });

/** The life of every new vehicle: announced, taken in, sold. */
export const atosDosNovos = (mundo: Mundo): AtoDemo[] => [
  ...(['entrada', 'saida'] as const).flatMap((passo) =>
    [...Map.groupBy(novos, (novo) => `${novo.empresa} ${novo[passo]}`).values()].flatMap((destes) => {
      const dia = destes[0]?.[passo] ?? null;
      return dia === null ? [] : stepping(mundo, passo, dia, destes);
    }),
  ),
  ...novos.filter(givesUp).map(({ empresa, saida, veiculo: { chassi } }) => {
    const desfazer = ({ idest_vei: idEstoque }: { idest_vei: number }) => ({ chassi, idEstoque });
    const filtro = { descricaoFiltro: chassi };
    return ato(saida ?? 0, 'fim', () =>
      mundo.em[empresa].each(veiculosZeroKm.finalizados, filtro, saidaZeroKm.cancelar, desfazer),
    );
  }),
  ...[...CHASSIS_DEMO, ...CHASSIS_MONTADORA].map((anunciado, at) => announcing(mundo, anunciado, at)),
];
