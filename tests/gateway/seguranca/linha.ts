import type { Ids } from './mundo/index.ts';

interface Dados {
  /** Expected status for the right user; 200 by default. */
  certo?: number;
  /** Status for another company's and for nonexistent ids; 404 by default. */
  alheio?: number;
  /** Belongs to the group, so its branch is no outsider. */
  doGrupo?: true;
  /** Changes its own session, so each call takes a new one. */
  sessaoPropria?: true;
}

/** Facts that a route's example cannot say. */
interface Linha extends Dados {
  /** Fields, at any depth, with the ids that they are tried with. */
  de?: Readonly<Record<string, keyof Ids>>;
  /** Other values of fields, at any depth. */
  com?: Readonly<Record<string, unknown>>;
  /** The right account, in its first company; by default the manufacturer's or the ITE's for their calls, else the dealer's. */
  conta?: 'montadora' | 'ite' | 'lojista';
}

/** Lines by method and path; a route that its example describes has none. */
export type Linhas = Readonly<Record<string, Linha>>;

/** How a route is tried. */
export interface LinhaDaMatriz extends Dados {
  /** Input of the right user, with existing ids. */
  input: (ids: Ids) => Record<string, unknown>;
  /** Fields whose value somebody stated. */
  ditos: readonly string[];
  /** Not the dealer's. */
  conta?: 'montadora' | 'ite';
  /** Multipart: name of the file part. */
  arquivo?: string;
}
