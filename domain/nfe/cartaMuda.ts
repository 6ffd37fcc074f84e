import { operacaoDoCfop } from './cfop.ts';
import { findChassis } from './chassisDoTexto.ts';

/** A vehicle's item as its note states it. */
export interface ItemDaCarta {
  chassi: string | null;
  cfop: string | null;
}

const NUMERO = /(?<![\d.,/-])[1-7]\.?\d{3}(?![\d.,/-]*\d)/g;

/** Operations that a letter names: after the word CFOP, or beside the item's own. */
const cfopsDe = (texto: string, cfop: string | null): string[] => {
  const named = Array.from(texto.matchAll(NUMERO), ([numero]) => numero.replace('.', ''));
  const known = named.filter((numero) => operacaoDoCfop(numero) !== null);
  return /CFOP/i.test(texto) ? named : known.some((numero) => numero === cfop) ? known : [];
};

const mudaCfop = (texto: string, { cfop }: ItemDaCarta): boolean => {
  const named = cfopsDe(texto, cfop);
  return named.some((numero) => numero !== cfop) || (/CFOP/i.test(texto) && named.length === 0);
};

/** Whether a letter names the chassis of another vehicle for this one, or speaks of the chassis without naming one whole. */
const mudaChassi = (texto: string, { chassi }: ItemDaCarta, daNota: readonly string[]): boolean => {
  const named = findChassis(texto);
  const outros = named.filter((one) => !daNota.includes(one));
  if (named.length === 0) return /CHASSI|\bVIN\b/i.test(texto);
  const nenhum = !named.some((one) => daNota.includes(one));
  return outros.length > 0 && (nenhum || (chassi !== null && named.includes(chassi)));
};

/**
 * Whether a letter of correction speaks of what decides about a vehicle: another chassis or another operation. The
 * vehicles of the note are known, so that a letter about one of them leaves the others alone.
 * @rule letter of correction
 */
export const cartaMuda = (texto: string | null, item: ItemDaCarta, daNota: readonly string[]): boolean =>
  texto !== null && (mudaChassi(texto, item, daNota) || mudaCfop(texto, item));
