import type { RespostaDaBusca, TipoDeAchado } from '#contract/gateway/busca.ts';
import type { Especie } from './estoque.ts';

/** Hits per kind while a person is typing. */
export const POUCOS = 6;
/** Hits when a single kind is asked for; a longer result should be narrowed by typing more. */
export const MUITOS = 100;

/** The search text and the kinds that the session may search. */
export interface Procura {
  /** Text as typed. */
  texto: string;
  /** Kinds of stock whose lists the session may open. */
  especies: readonly Especie[];
  tipos: readonly Exclude<TipoDeAchado, 'empresa'>[];
  /** Limit per kind. */
  quantos: typeof POUCOS | typeof MUITOS;
  /** Includes the company's own vehicle records. */
  cadastros: boolean;
}

/** Prefix and suffix search over a company's rows; every look-up is served by an index. */
export interface BuscaStore {
  achar(procura: Procura): Promise<RespostaDaBusca>;
}
