import type { Sandbox } from '#sandbox/main.ts';
import type { NotaSpec } from '#sandbox/notas/notaSpec.ts';
import { type PedidoDeAmostras, sampleNotas, type VeiculoDeAmostra } from '#sandbox/notas/sampleNotas.ts';
import { chaveOfSpec, writeNfe } from '#sandbox/notas/writeNfe.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { CARGAS, DIAS, DIAS_SEGUIDOS, ESPERAM, GIRO } from '#sandbox/world/lojaDemo.ts';

type Dona = (typeof CARGAS)[number]['empresa'];
export type Passo = 'entrada' | 'saida';

/** A new vehicle of the demo, the load that it came with, and the days ago on which it came and was sold. */
export interface Novo {
  n: number;
  veiculo: VeiculoDeAmostra;
  empresa: Dona;
  carga: PedidoDeAmostras;
  entrada: number;
  saida: number | null;
}

/** One seed for all: every chassis, buyer and value of the demo follows from it. */
const SEMENTE = 4_711;

/** Of what the sample invoices of a company are: the same at each call, but for the day of issue. */
const pedidoDe = (empresa: ChaveEmpresa, semente: number, pedido: Partial<PedidoDeAmostras>) => ({
  quantidade: 1,
  semente: SEMENTE + semente,
  empresa: EMPRESAS[empresa].cnpj,
  ...pedido,
});

/** Sample invoices of a company of today. */
export const notasDe = (...pedido: Parameters<typeof pedidoDe>): NotaSpec[] =>
  [...sampleNotas(pedidoDe(...pedido))].map(({ spec }) => spec);

const worked = (dia: number): number => (dia > DIAS_SEGUIDOS ? dia - (dia % 2) : dia);

export const novos: readonly Novo[] = CARGAS.flatMap(({ empresa, aCadaDias, veiculos: quantidade }, at) =>
  Array.from({ length: Math.floor(DIAS / aCadaDias) + 1 }, (_, vez) => ({
    empresa,
    entrada: vez * aCadaDias,
    carga: pedidoDe(empresa, 100 * at + vez, { tipo: 'entrada', quantidade }),
  })),
)
  .flatMap((novo) =>
    [...sampleNotas(novo.carga)].flatMap(({ veiculos }) => veiculos.map((veiculo) => ({ ...novo, veiculo }))),
  )
  .map((novo, n) => {
    const giro = GIRO[n % GIRO.length] ?? null;
    return { ...novo, n, saida: giro === null || giro > novo.entrada ? null : worked(novo.entrada - giro) };
  });

/** Vehicles that stay in a company's stock, oldest first. */
export const staying = (empresa: Dona, acabado: boolean): VeiculoDeAmostra[] =>
  novos
    .filter((novo) => novo.empresa === empresa && novo.saida === null)
    .flatMap(({ veiculo }) => ((veiculo.condicao === 1) === acabado ? veiculo : []))
    .reverse();

/** The invoice of a sale, a tenth on top; of those that wait, one in five lacks the postal code, which is to be completed. */
const notaDeVenda = ({ n, empresa, veiculo, saida }: Novo): NotaSpec[] => {
  const estoque = [{ ...veiculo, valor: Math.round(veiculo.valor * 1.1) }];
  const semCep = saida !== null && saida <= ESPERAM.saida && n % 5 === 2;
  return notasDe(empresa, 20_000 + n, { tipo: 'saida', estoque }).map(({ destinatario, ...nota }) => ({
    ...nota,
    destinatario: { ...destinatario, cep: semCep ? null : (destinatario.cep ?? '80010020') },
  }));
};

/** The invoices of a step of vehicles; an entry's are those of whole loads. */
export const notasDoPasso = (passo: Passo, destes: readonly Novo[]): NotaSpec[] => {
  if (passo === 'saida') return destes.flatMap(notaDeVenda);
  const cargas = new Set(destes.map(({ carga }) => carga));
  return [...cargas].flatMap((carga) => [...sampleNotas(carga)].map(({ spec }) => spec));
};

/** Puts notes at the tax authority, which hands them out to who receives them. */
export const issue = ({ sefaz }: Sandbox, notas: readonly NotaSpec[]): void => {
  for (const nota of notas)
    sefaz.acervo.put({ tipo: 'nota', cnpj: nota.destinatario.documento, xml: writeNfe(nota) });
};

let usadas = 0;

/** The key of a company's invoice that nobody uploads: each another. */
export const novaChave = (empresa: ChaveEmpresa): string => {
  usadas += 1;
  return notasDe(empresa, 60_000 + usadas, { tipo: 'saida' })
    .map(chaveOfSpec)
    .join('');
};
