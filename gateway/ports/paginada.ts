/** The place of a row in its list: what cursors go by. */
export type LugarDaLinha = readonly (string | number)[];

/** A page of a list; its order is the list's own unless a column is named. */
export interface Paginada {
  page: number;
  perPage: number;
  ordemCampo: string | null;
  /** In the order of places instead: the rows after that place, or (null) the first. Each row then tells its `lugar`. */
  depoisDe?: LugarDaLinha | null;
}

/** A page of the rows that a typed text finds. */
export interface Procurada extends Paginada {
  descricaoFiltro: string | null;
}

/** Filters of the logs: user, company and time. */
export interface FiltroQuemEOnde extends Paginada {
  /** Substring of a name or e-mail. */
  usuario: string | null;
  /** Substring of a name or CNPJ. */
  empresa: string | null;
  dataInicial: string | null;
  dataFinal: string | null;
}
