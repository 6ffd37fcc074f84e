import type { Sandbox } from '#sandbox/main.ts';
import type { NotaSpec, ParteSpec } from '#sandbox/notas/notaSpec.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { sampleVeiculo } from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';

/** A new vehicle by its number, from which its chassis, model and value follow. */
export interface VeiculoNumerado {
  n: number;
  veiculo: ReturnType<typeof sampleVeiculo>;
}

/** Finished unless it is said otherwise. */
export const numerado = (n: number, chassi: string, marcaModelo = '', acabado = true): VeiculoNumerado => {
  const veiculo = sampleVeiculo(createRandom(n), chassi, marcaModelo);
  return {
    n,
    veiculo: { ...veiculo, marcaModelo: marcaModelo || veiculo.marcaModelo, condicao: acabado ? 1 : 2 },
  };
};

const emissao = (): string => `${new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 19)}-03:00`;

/** The invoice of a vehicle, issued an hour ago. */
export const notaOf = (
  { n, veiculo: { valor, ...bloco } }: VeiculoNumerado,
  numero: number,
  [emitente, destinatario]: readonly [ParteSpec, ParteSpec],
): NotaSpec => ({
  ...{ emitente, destinatario, codigoUf: emitente.uf === 'SP' ? 35 : 41, numero, serie: 1 },
  ...{ codigoNumerico: String(40_000_000 + n), emissao: emissao(), natureza: 'VENDA DE VEICULO NOVO' },
  itens: [
    { descricao: `${bloco.marcaModelo} ZERO KM`, codigo: bloco.codigoMarcaModelo, valor, veiculo: bloco },
  ],
});

/** Puts notes at the tax authority, which hands them out to who receives them. */
export const issue = ({ sefaz }: Sandbox, notas: readonly NotaSpec[]): void =>
  sefaz.acervo.put(
    ...notas.map((nota) => ({
      ...{ tipo: 'nota' as const, cnpj: nota.destinatario.documento, xml: writeNfe(nota) },
    })),
  );
