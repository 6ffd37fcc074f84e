import type { LinhaDePlanilha } from '#domain/planilhas/celula.ts';

export type LeituraDePlanilha<C extends string = string> =
  | { ok: true; linhas: readonly LinhaDePlanilha<C>[] }
  | { ok: false; mensagem: string };

/** What a model says of a column. */
export interface ColunaDoModelo {
  titulo: string;
  exemplo: string;
  aceita: string;
}

/** Opens workbooks away from the gateway's own process, with a limit of time and memory. */
export interface LeitorDePlanilha {
  /** An empty workbook with these titles, and what each column takes in a second sheet. */
  modelo(folha: string, colunas: readonly ColunaDoModelo[]): Uint8Array;
  /** The rows of an .xlsx whose first sheet has exactly these columns, in any order. `dono` is whose turn it takes. */
  ler<C extends string>(
    dono: string,
    arquivo: Uint8Array,
    colunas: Readonly<Record<C, string>>,
  ): Promise<LeituraDePlanilha<C>>;
}
