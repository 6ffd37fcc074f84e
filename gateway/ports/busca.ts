import type { TipoDeAchado } from '#contract/gateway/estoque/busca.ts';
import type { SearchedList } from '#contract/lists/index.ts';

/** Hits per kind while a person is typing. */
export const POUCOS = 6;
/** Hits when a single kind is asked for; a longer result should be narrowed by typing more. */
export const MUITOS = 100;

/** The lists of one company's own; companies are found as their list finds them. */
export type ProcuraveisAqui = Exclude<SearchedList, 'empresas'>;

/** A search and the lists that the session may search. */
export interface Procura {
  /** Text as typed. */
  texto: string;
  /** The lists that are looked in: those that the session has. */
  listas: readonly ProcuraveisAqui[];
  tipos: readonly TipoDeAchado[];
  /** A part of a CPF finds nobody. */
  cpfEmParte: boolean;
  /** Of each kind at most. */
  quantos: typeof POUCOS | typeof MUITOS;
}
