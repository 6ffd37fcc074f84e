/** A tutorial somewhere else, and whose it is: of every company, or of those of one state (IBGE's number). */
export interface Video {
  titulo: string;
  endereco: string;
  uf?: number;
}

/** By a page's path as it stands in the routes, or by a dialog's name. */
export type Videos = Readonly<Record<string, readonly Video[]>>;

/** Where the sign-in page's stands: there it is linked and not shown, so that the first page stays short. */
export const PRIMEIRO_ACESSO = '/login';
