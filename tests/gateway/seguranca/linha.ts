import type { Ids } from './mundo/index.ts';

export interface LinhaDaMatriz {
  /** Input of the right user, with existing ids. */
  input?: (ids: Ids) => Record<string, unknown>;
  /** Expected status for the right user; 200 by default. */
  certo?: number;
  /** The right account, in its first company; the dealer's by default. */
  conta?: 'montadora' | 'ite';
  /** Status for another company's and for nonexistent ids; 404 by default. */
  alheio?: number;
  /** Belongs to the group, so its branch is no outsider. */
  doGrupo?: true;
  /** Multipart: name of the file part. */
  arquivo?: string;
  /** Changes its own session, so each call takes a new one. */
  sessaoPropria?: true;
}

/** Test data of an area's calls, by method and path. */
export type Linhas = Readonly<Record<string, LinhaDaMatriz>>;
