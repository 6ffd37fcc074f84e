import { digitoChaveNfe, parseChaveNfe } from '#domain/values/chaveNfe.ts';
import type { FormaDaReferencia, ItemSpec, NotaSpec } from './notaSpec.ts';
import { tag } from './xmlText.ts';

/** Returns and credits name what they are about in their items (rule VC02-14), other invoices in their head. */
const formaDe = ({ formaDaReferencia, finalidade }: NotaSpec): FormaDaReferencia =>
  formaDaReferencia ?? (finalidade === 4 || finalidade === 5 ? 'item' : 'refNFe');

/** The key with its numeric code zeroed, as `refNFeSig` has it. */
const zeroCode = (chave: string): string => {
  const first43 = `${chave.slice(0, 35)}00000000`;
  return first43 + digitoChaveNfe(first43);
};

const refNF = (chave: string): string => {
  const partes = parseChaveNfe(chave);
  if (!partes) throw new RangeError(`Not an access key: ${chave}`);
  const { codigoUf, anoMes, cnpj, serie, numero } = partes;
  return tag(
    'refNF',
    tag('cUF', String(codigoUf)) +
      tag('AAMM', anoMes) +
      tag('CNPJ', cnpj) +
      tag('mod', '01') +
      tag('serie', String(serie)) +
      tag('nNF', String(numero)),
  );
};

const NO_CABECALHO: Readonly<Partial<Record<FormaDaReferencia, (chave: string) => string>>> = {
  refNFe: (chave) => tag('refNFe', chave),
  refNFeSig: (chave) => tag('refNFeSig', zeroCode(chave)),
  refNF,
  refECF: () => tag('refECF', tag('mod', '2D') + tag('nECF', '001') + tag('nCOO', '000123')),
};

/** `NFref` of the head. */
export const writeReferencias = (spec: NotaSpec): string => {
  const write = NO_CABECALHO[formaDe(spec)];
  return write ? (spec.referencias ?? []).map((chave) => tag('NFref', write(chave))).join('') : '';
};

/** Each item names the item of its own place; of several invoices, each names one. */
export const itemComReferencia = (spec: NotaSpec, item: ItemSpec, index: number): ItemSpec => {
  const referencias = spec.referencias ?? [];
  const chave = referencias[Math.min(index, referencias.length - 1)];
  if (item.referencia || chave === undefined || formaDe(spec) !== 'item') return item;
  return { ...item, referencia: { chave, item: referencias.length > 1 ? 1 : index + 1 } };
};

export const citadaNasObservacoes = (spec: NotaSpec): string =>
  formaDe(spec) === 'observacao' ? ` REFERENTE A NF-E ${(spec.referencias ?? []).join(' ')}` : '';
