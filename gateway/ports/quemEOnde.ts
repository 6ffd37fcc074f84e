/** How lists of what was done are looked through: by whom, for which company, and when. */
export interface FiltroQuemEOnde {
  /** Part of a name or e-mail. */
  usuario: string | null;
  /** Part of a name or CNPJ. */
  empresa: string | null;
  dataInicial: string | null;
  dataFinal: string | null;
  page: number;
  perPage: number;
  ordemCampo: string | null;
}
