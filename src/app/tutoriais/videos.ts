/** A tutorial somewhere else, and whose it is: of every company, or of those of one state (IBGE's number). */
export interface Video {
  titulo: string;
  endereco: string;
  uf?: number;
}

/** By a page's path as it stands in the routes, or by a dialog's name. */
export type Videos = Readonly<Record<string, readonly Video[]>>;

/** What was configured when the console was built, and read then: nothing unless told. */
export const VIDEOS: Videos = JSON.parse(import.meta.env.VITE_VIDEOS ?? '{}');
