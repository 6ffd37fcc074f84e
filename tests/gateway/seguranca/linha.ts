import type { Ids } from './mundo/index.ts';

export interface Linha {
  /** What the right user sends, with ids of things that exist. */
  input?: (ids: Ids) => Record<string, unknown>;
  /** What the right user gets; 200 unless told. */
  certo?: number;
  /** Whose account it is for, in its first company; the dealer's unless told. */
  conta?: 'montadora' | 'ite';
  /** What another company gets for these ids; 404 unless told, and the same for ids of nothing. */
  alheio?: number;
  /** The group's: its branch is no outsider. */
  doGrupo?: true;
  /** Multipart: the named file part. */
  arquivo?: string;
  /** Changes the session that calls it: every call takes a new one. */
  sessaoPropria?: true;
}

/** What each call of an area needs to be tried, by method and path. */
export type Linhas = Readonly<Record<string, Linha>>;
