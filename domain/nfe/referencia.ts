/**
 * How a note names another: in an item, in its head by key, by the key without its code or by the number of a paper, in a
 * remark, or by naming the same vehicle; `conflito`: in its items and in its head differently.
 */
export type ViaDaReferencia =
  | ('item' | 'refNFe' | 'refNFeSig' | 'refNF' | 'refECF')
  | ('observacao' | 'chassi' | 'conflito');

/** Ways that say which note is meant; any other leaves a question. */
const CERTAS: ReadonlySet<ViaDaReferencia | null> = new Set<ViaDaReferencia | null>([
  null,
  'item',
  'refNFe',
  'refNFeSig',
]);

export const isCerta = (via: ViaDaReferencia | null): boolean => CERTAS.has(via);

/** Length of a key as far as its number: without the way of issue, the numeric code and the check digit. */
export const TAMANHO_SEM_CODIGO = 34;

/** What tells a note apart where its numeric code is not known: state, month, issuer, model, series and number. */
export const withoutCode = (chave: string): string => chave.slice(0, TAMANHO_SEM_CODIGO);

/** One note that another names: whole, by items, or neither known. */
export interface Referencia {
  via: ViaDaReferencia;
  /** The note's key, the key without its code (`withoutCode`), a chassis, or a coupon, which is no note. */
  nomeia: string;
  /** Numbers of the items of the note that it is about; null for all. */
  itens: readonly number[] | null;
  /** Vehicles named where it stands; null if it does not say which. */
  chassis: readonly string[] | null;
  /** Cents of what names it, one for each of `itens`, else of all together. */
  valores: readonly number[];
}

/** Before the number of a coupon. */
export const CUPOM = 'ECF ';
