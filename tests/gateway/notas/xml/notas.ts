import type { NotaSpec, ParteSpec } from '#sandbox/notas/notaSpec.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import {
  parteOfEmpresa,
  sampleChassi,
  sampleEmpresa,
  samplePessoa,
  sampleVeiculo,
} from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';

export const MATRIZ = EMPRESAS.horizonteMatriz.cnpj;
export const FILIAL = EMPRESAS.horizonteFilial.cnpj;
export const VIZINHO = EMPRESAS.vizinho.cnpj;

const AURORA = parteOfEmpresa(EMPRESAS.aurora);

/** The nth chassis of these tests. */
export const chassiOf = (n: number) => sampleChassi(77, n);

interface Nota extends Partial<NotaSpec> {
  numero: number;
  de?: ParteSpec;
  para?: ParteSpec;
  /** By default one, from the invoice's number. */
  chassis?: readonly string[];
}

/** A vehicle's invoice, by default from the manufacturer to the demo head office. */
export const notaSpec = ({
  numero,
  de = AURORA,
  para = sampleEmpresa(MATRIZ),
  chassis,
  ...rest
}: Nota): NotaSpec => {
  const random = createRandom(numero);
  const itens = (chassis ?? [chassiOf(numero)]).map((chassi) => {
    const { valor, ...veiculo } = sampleVeiculo(random, chassi);
    return { descricao: veiculo.marcaModelo, codigo: `VEI${numero}`, valor, veiculo };
  });
  return {
    emitente: de,
    destinatario: para,
    codigoUf: 41,
    numero,
    serie: 1,
    codigoNumerico: String(10_000_000 + numero),
    emissao: '2026-09-01T10:00:00-03:00',
    itens,
    ...rest,
  };
};

export const nota = (spec: Nota): string => writeNfe(notaSpec(spec));

/** The same invoice with the vehicle in free text only. */
export const soNoTexto = (spec: NotaSpec, cfop?: string): NotaSpec => ({
  ...spec,
  itens: spec.itens.map(({ codigo, valor, veiculo }) => ({
    descricao: 'AURORA',
    codigo,
    valor,
    ncm: '87032210',
    informacoes: `CHASSI ${veiculo?.chassi}`,
    ...(cfop && { cfop }),
  })),
});

/** A vehicle's sale to a person. */
export const venda = (spec: Nota): string =>
  nota({ de: sampleEmpresa(MATRIZ), para: samplePessoa(createRandom(spec.numero)), ...spec });

/** Truncated inside a tag. */
export const truncada = (numero: number): string => nota({ numero }).slice(0, 3000);
