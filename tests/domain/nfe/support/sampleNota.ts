import type { LimitesNfe } from '#domain/nfe/limitesNfe.ts';
import { readNfe } from '#domain/nfe/readNfe.ts';
import type { ItemSpec, NotaSpec } from '#sandbox/notas/notaSpec.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { parteOfEmpresa, samplePessoa, sampleVeiculo } from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';

export const HORIZONTE = parteOfEmpresa(EMPRESAS.horizonteMatriz);
export const FILIAL = parteOfEmpresa(EMPRESAS.horizonteFilial);
export const VIZINHO = parteOfEmpresa(EMPRESAS.vizinho);
export const AURORA = parteOfEmpresa(EMPRESAS.aurora);
export const CLIENTE = samplePessoa(createRandom(3));
export const CHASSI = '9PTHZ26A0TA004321';

export function veiculoItem(chassi = CHASSI, overrides: Partial<ItemSpec> = {}): ItemSpec {
  const { valor, ...veiculo } = sampleVeiculo(createRandom(7), chassi);
  return { descricao: `${veiculo.marcaModelo} ZERO KM`, codigo: 'V1', valor, veiculo, ...overrides };
}

export const sampleSpec = (overrides: Partial<NotaSpec> = {}): NotaSpec => ({
  emitente: AURORA,
  destinatario: HORIZONTE,
  codigoUf: 41,
  numero: 123,
  serie: 1,
  codigoNumerico: '12345678',
  emissao: '2026-09-01T10:00:00-03:00',
  itens: [veiculoItem()],
  ...overrides,
});

export const sampleNotaXml = (overrides: Partial<NotaSpec> = {}): string => writeNfe(sampleSpec(overrides));
export const bytesOf = (xml: string): Uint8Array => new TextEncoder().encode(xml);

const readingOf = (content: string | Uint8Array, limites?: Partial<LimitesNfe>) =>
  readNfe(typeof content === 'string' ? bytesOf(content) : content, limites);

/** The invoice of a file that must be readable, with its warnings. */
export function notaOf(content: string | Uint8Array, limites?: Partial<LimitesNfe>) {
  const leitura = readingOf(content, limites);
  if (!leitura.ok) throw new Error(`${leitura.erro.codigo}: ${leitura.erro.detalhe}`);
  return leitura;
}

/** Why a file that must be refused was, and what of it could be read. */
export function refused(content: string | Uint8Array) {
  const leitura = readingOf(content);
  if (leitura.ok) throw new Error('should have been refused');
  return { ...leitura.erro, parcial: leitura.parcial };
}
