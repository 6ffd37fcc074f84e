import type { LinhaDePlanilha } from '#domain/planilhas/celula.ts';

export type LeituraDePlanilha<C extends string = string> =
  | { ok: true; linhas: readonly LinhaDePlanilha<C>[] }
  | { ok: false; mensagem: string };

/** Opens workbooks away from the gateway's own process, with a limit of time and memory. */
export interface LeitorDePlanilha {
  /** The rows of an .xlsx whose first sheet has exactly these columns, in any order. */
  ler<C extends string>(arquivo: Uint8Array, colunas: readonly C[]): Promise<LeituraDePlanilha<C>>;
}
