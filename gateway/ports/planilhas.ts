import type { LinhaDePlanilha } from '#domain/planilhas/celula.ts';

export type LeituraDePlanilha<C extends string = string> =
  | { ok: true; linhas: readonly LinhaDePlanilha<C>[] }
  | { ok: false; mensagem: string };

export interface ColunaDoModelo {
  titulo: string;
  exemplo: string;
  aceita: string;
}

/** Opens workbooks in a child process with a time and a memory limit. */
export interface LeitorDePlanilha {
  /** An empty workbook with these titles and a second sheet that describes each column. */
  modelo(folha: string, colunas: readonly ColunaDoModelo[]): Uint8Array;
  /**
   * Rows of an .xlsx whose first sheet has exactly these columns, in any order. `dono` is the key whose turn
   * the reading takes.
   */
  read<C extends string>(
    dono: string,
    arquivo: Uint8Array,
    colunas: Readonly<Record<C, string>>,
  ): Promise<LeituraDePlanilha<C>>;
}
