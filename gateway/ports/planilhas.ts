import type { LinhaDePlanilha } from '#domain/planilhas/celula.ts';
import type { TitulosDasColunas } from '#domain/planilhas/modelo.ts';

export type LeituraDePlanilha<C extends string = string> =
  | { ok: true; linhas: readonly LinhaDePlanilha<C>[]; sobram: readonly string[] }
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
   * Rows of an .xlsx whose first visible sheet has these columns, in any order and below any title, and the columns that
   * are none of them (`sobram`). `dono` is the key whose turn the reading takes.
   */
  read<C extends string>(
    dono: string,
    arquivo: Uint8Array,
    colunas: TitulosDasColunas<C>,
  ): Promise<LeituraDePlanilha<C>>;
}
