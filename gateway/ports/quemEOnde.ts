import type { Paginada } from './paginada.ts';

/** Filters of the logs: user, company and time. */
export interface FiltroQuemEOnde extends Paginada {
  /** Substring of a name or e-mail. */
  usuario: string | null;
  /** Substring of a name or CNPJ. */
  empresa: string | null;
  dataInicial: string | null;
  dataFinal: string | null;
}
