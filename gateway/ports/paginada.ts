/** A page of a list; its order is the list's own unless a column is named. */
export interface Paginada {
  page: number;
  perPage: number;
  ordemCampo: string | null;
}

/** A page of the rows that a typed text finds. */
export interface Procurada extends Paginada {
  descricaoFiltro: string | null;
}
