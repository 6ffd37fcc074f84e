import type { EstadoDaEmpresa } from '#contract/gateway/estado.ts';
import type { Taxa } from '#domain/taxas.ts';

/** The rules of the company's own state. */
export interface EstadoStore {
  get(dia: string): Promise<EstadoDaEmpresa>;
  /** Days for which an inspection report is valid on a day; null where the state demands none. */
  validadeDoLaudo(dia: string): Promise<number | null>;
  /** A fee on a day (`YYYY-MM-DD`), in cents; 0 where there is none. */
  taxa(qual: Taxa, dia: string): Promise<number>;
}
