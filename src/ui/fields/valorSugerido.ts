import { normalizeChassi } from '#domain/values/chassi.ts';
import { centavosFromDecimal } from '#domain/values/dinheiro.ts';

const all = (within: Document | Element, name: string) => [...within.getElementsByTagNameNS('*', name)];
const textOf = (within: Document | Element, name: string) => all(within, name)[0]?.textContent?.trim() ?? '';

/**
 * The value of a vehicle in an invoice, in cents: the total if it has one item, else the value of the item that names
 * the chassis (document 2, section 5). Null if no item does.
 */
export const valorSugerido = (xml: string, chassi: string): number | null => {
  const nota = new DOMParser().parseFromString(xml, 'application/xml');
  const itens = all(nota, 'det');
  if (itens.length === 1) return centavosFromDecimal(textOf(nota, 'vNF'));
  const procurado = normalizeChassi(chassi);
  const item = itens.find((det) => procurado !== '' && normalizeChassi(textOf(det, 'chassi')) === procurado);
  return item ? centavosFromDecimal(textOf(item, 'vProd')) : null;
};
