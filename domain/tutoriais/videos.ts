/** An external tutorial, for every company or those of one state (IBGE code). */
export interface Video {
  titulo: string;
  endereco: string;
  uf?: number;
}

/** By a page's route path, or by a dialog's name. */
export type Videos = Readonly<Record<string, readonly Video[]>>;

/** Key of the sign-in page's tutorial: it is linked there, not embedded, so that the first page stays small. */
export const PRIMEIRO_ACESSO = '/login';
