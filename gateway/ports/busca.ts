import type { RespostaDaBusca, TipoDeAchado } from '#contract/gateway/busca.ts';
import type { Especie } from './estoque.ts';

/** What a person looks through while typing: so many of each kind. */
export const POUCOS = 6;
/** As many of one kind, where that alone is asked for; whoever finds more had better type more. */
export const MUITOS = 100;

/** What is looked for, and where whoever asks may look. */
export interface Procura {
  /** As it was typed. */
  texto: string;
  /** Kinds of stock whose lists the session has. */
  especies: readonly Especie[];
  tipos: readonly Exclude<TipoDeAchado, 'empresa'>[];
  /** Of each kind at most. */
  quantos: typeof POUCOS | typeof MUITOS;
  /** Also among the company's records of vehicles. */
  cadastros: boolean;
}

/** Finds what a company has by how it begins or ends; every look-up is an index's. */
export interface BuscaStore {
  achar(procura: Procura): Promise<RespostaDaBusca>;
}
