import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { sampleEmpresa } from '#sandbox/notas/sampleWorld.ts';
import type { ChaveEmpresa } from '#sandbox/world/demo.ts';
import { FILIAL, MATRIZ, nota } from '#tests/gateway/notas/xml/notas.ts';
import { type NaMontadora, stockNaMontadora } from '#tests/gateway/zeroKm/montadora/veiculos.ts';
import {
  announce,
  faturar,
  stock,
  type VeiculoEmEstoque,
  vendidos,
} from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import type { ChaveConta, TestGateway, TestSession } from '#tests/support/gateway.ts';
import { importXmls } from '#tests/support/zeroKm.ts';

/** Users by company. The neighbour's used vehicles are handled by its dispatcher. */
const TITULARES = {
  horizonteMatriz: ['lojista', 'horizonteMatriz'],
  filial: ['lojista', 'horizonteFilial'],
  vizinho: ['vizinho', 'vizinho'],
  despachante: ['despachante', 'vizinho'],
  aurora: ['montadora', 'aurora'],
  ipe: ['ite', 'ipe'],
  jatoba: ['suporte', 'jatoba'],
} as const satisfies Record<string, readonly [ChaveConta, ChaveEmpresa]>;

export type Pessoas = Record<keyof typeof TITULARES, TestSession>;

/** All companies with operations. */
export const EMPRESAS_DO_MUNDO: readonly ChaveEmpresa[] = [
  ...new Set(Object.values(TITULARES).map(([, empresa]) => empresa)),
];

/** A vehicle in a dealer's stock, with a sale invoice and one to the branch. */
export interface Faturado extends VeiculoEmEstoque {
  venda: number;
  filial: number;
}

/** One gateway, its users, and vehicles that several places start from. */
export interface MundoRegistrado {
  world: TestGateway;
  /** Users of each company, and others with the same rights. */
  titulares: Pessoas;
  outros: Pessoas;
  anunciado: () => Promise<{ chassi: string; codigo: number }>;
  estocado: () => Promise<Faturado>;
  vendido: () => Promise<VeiculoEmEstoque>;
  daMontadora: () => Promise<NaMontadora>;
}

/** Hands items out one by one, creating them in batches. */
const emLotes = <T>(quantos: number, run: (quantos: number) => Promise<T[]>): (() => Promise<T>) => {
  const lotes = new Map<number, Promise<T[]>>();
  let proximo = 0;
  return async () => {
    const qual = proximo;
    proximo += 1;
    const numero = Math.floor(qual / quantos);
    const lote = lotes.get(numero) ?? run(quantos);
    lotes.set(numero, lote);
    const veiculo = (await lote)[qual % quantos];
    if (veiculo === undefined) throw new Error('too few were made');
    return veiculo;
  };
};

let numero = 5000;

/** A person says of two exits of one vehicle that both are true: either may be asked for. */
const settle = async (lojista: TestSession, veiculos: readonly VeiculoEmEstoque[]): Promise<void> => {
  const chassis = new Set<string | null>(veiculos.map(({ chassi }) => chassi));
  const { data } = await lojista.call(xml.aConferir, { perPage: 1000 });
  for (const { codigo, chassi, tiponf } of data)
    if (chassis.has(chassi))
      await lojista.call(xml.decide, { codigo, decisao: tiponf === 'T' ? 'transferencia' : 'venda' });
};

const stockWithNotas = async (world: TestGateway, lojista: TestSession, quantos: number) => {
  const veiculos = await stock(world, lojista, quantos);
  const vendas = await faturar(world, lojista, veiculos);
  const xmls = veiculos.map(({ chassi }) => {
    numero += 1;
    return nota({ numero, chassis: [chassi], de: sampleEmpresa(MATRIZ), para: sampleEmpresa(FILIAL) });
  });
  await importXmls(world, lojista, xmls);
  await settle(lojista, veiculos);
  const { data } = await lojista.call(transferenciaZeroKm.filiais, { perPage: 1000 });
  return veiculos.map((veiculo, i) => ({
    ...veiculo,
    venda: vendas[i] ?? 0,
    filial: data.find(({ chassi_vei }) => chassi_vei === veiculo.chassi)?.codigo_imp ?? 0,
  }));
};

const sessoes = async (
  enter: (conta: ChaveConta, empresa: ChaveEmpresa) => Promise<TestSession>,
): Promise<Pessoas> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(TITULARES).map(async ([quem, [conta, empresa]]) => [quem, await enter(conta, empresa)]),
    ),
  ) as Pessoas;

export const openMundo = async (world: TestGateway): Promise<MundoRegistrado> => {
  const titulares = await sessoes(world.as);
  const { horizonteMatriz: lojista, aurora } = titulares;
  return {
    world,
    titulares,
    outros: await sessoes((_, empresa) => world.as('suporte', empresa)),
    anunciado: emLotes(12, async (quantos) => {
      const esperando = await announce(world, lojista, quantos);
      await lojista.heard(entradaZeroKm.lista, {});
      return esperando;
    }),
    estocado: emLotes(16, (quantos) => stockWithNotas(world, lojista, quantos)),
    vendido: emLotes(4, (quantos) => vendidos(world, lojista, quantos)),
    daMontadora: emLotes(12, (quantos) => stockNaMontadora(world, aurora, quantos, false)),
  };
};
