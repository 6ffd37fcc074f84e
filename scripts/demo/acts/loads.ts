import type { NotaSpec, ParteSpec } from '#sandbox/notas/notaSpec.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { parteOfEmpresa, sampleChassi, samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { CARGAS, DIAS, DIAS_SEGUIDOS, ESPERAM, GIRO } from '#sandbox/world/lojaDemo.ts';
import { notaOf, numerado, type VeiculoNumerado } from './invoices.ts';

type Dona = (typeof CARGAS)[number]['empresa'];
export type Passo = 'entrada' | 'saida';

/** A new vehicle of the demo, and the days ago on which it came and was sold. */
export interface Novo extends VeiculoNumerado {
  empresa: Dona;
  entrada: number;
  saida: number | null;
}

/** One seed for all: every chassis, buyer and value of the demo follows from it. */
export const SEMENTE = 4_711;

export const FABRICA = parteOfEmpresa(EMPRESAS.aurora);

const worked = (dia: number): number => (dia > DIAS_SEGUIDOS ? dia - (dia % 2) : dia);

export const novos: readonly Novo[] = CARGAS.flatMap(({ empresa, aCadaDias, veiculos }) =>
  Array.from({ length: veiculos * (Math.floor(DIAS / aCadaDias) + 1) }, (_, at) => ({
    ...{ empresa, entrada: Math.floor(at / veiculos) * aCadaDias },
  })),
).map(({ empresa, entrada }, n) => {
  const giro = GIRO[n % GIRO.length] ?? null;
  const { veiculo } = numerado(SEMENTE + n, sampleChassi(SEMENTE, n));
  // Only a truck leaves the factory unfinished.
  const condicao = veiculo.marcaModelo.includes('CARGO') ? 2 : 1;
  const saida = giro === null || giro > entrada ? null : worked(entrada - giro);
  return { empresa, n, veiculo: { ...veiculo, condicao }, entrada, saida };
});

/** Chassis that stay in a company's stock, oldest first. */
export const staying = (empresa: Dona, acabado: boolean): string[] =>
  novos
    .filter((novo) => novo.empresa === empresa && novo.saida === null)
    .flatMap(({ veiculo: { chassi, condicao } }) => ((condicao === 1) === acabado ? chassi : []))
    .reverse();

export const notaDeTransferencia = (chassi: string, de: Dona, para: Dona): NotaSpec[] => {
  const partes = [parteOfEmpresa(EMPRESAS[de]), parteOfEmpresa(EMPRESAS[para])] as const;
  return novos
    .filter(({ veiculo }) => veiculo.chassi === chassi)
    .map((novo) => ({ ...notaOf(novo, 30_000 + novo.n, partes), natureza: 'TRANSFERENCIA ENTRE FILIAIS' }));
};

/** The buyer; of the sales that wait, one in five has no postal code in the invoice, which is to be completed. */
const compradorOf = ({ n, saida }: Novo): ParteSpec => {
  const { cep, ...pessoa } = samplePessoa(createRandom(SEMENTE * 2 + n));
  return {
    ...pessoa,
    cep: saida !== null && saida <= ESPERAM.saida && n % 5 === 2 ? null : (cep ?? '80010020'),
  };
};

/** A dealer sells with a tenth on top. */
export const notaDe = (passo: Passo, novo: Novo): NotaSpec => {
  const { n, veiculo, empresa } = novo;
  const loja = parteOfEmpresa(EMPRESAS[empresa]);
  if (passo === 'entrada') return notaOf(novo, 10_000 + n, [FABRICA, loja]);
  const valor = Math.round(veiculo.valor * 1.1);
  return notaOf({ n, veiculo: { ...veiculo, valor } }, 20_000 + n, [loja, compradorOf(novo)]);
};
