import type { Achado, TipoDeAchado } from '#contract/gateway/busca.ts';
import type { Especie } from './estoque.ts';

/** What is looked for, and where whoever asks may look. */
export interface Procura {
  /** As it was typed. */
  texto: string;
  /** Kinds of stock whose lists the session has. */
  especies: readonly Especie[];
  tipos: readonly Exclude<TipoDeAchado, 'empresa'>[];
  /** Also among the company's records of vehicles. */
  cadastros: boolean;
}

/** Finds what a company has by how it begins or ends; every look-up is an index's. */
export interface BuscaStore {
  achar(procura: Procura): Promise<Achado[]>;
}
