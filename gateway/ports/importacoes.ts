import type { LinhaDePlanilha } from '#domain/planilhas/celula.ts';

export interface NovaImportacao {
  /** Entity that the rows become. */
  entidade: string;
  codigoUsuario: number;
  /** Rows with the entity's key as spelled in the workbook. */
  linhas: readonly (LinhaDePlanilha & { chave: string })[];
}

export interface DesfechoDaLinha {
  linha: number;
  sucesso: boolean;
  mensagem: string;
}
