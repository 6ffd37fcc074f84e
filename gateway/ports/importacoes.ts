import type { Importacao } from '#contract/gateway/importacao.ts';
import type { LinhaDePlanilha } from '#domain/planilhas/celula.ts';

export interface NovaImportacao {
  /** Entity that the rows become. */
  entidade: string;
  codigoUsuario: number;
  /** Rows with the entity's key as spelled in the workbook. */
  linhas: readonly (LinhaDePlanilha & { chave: string })[];
}

interface DesfechoDaLinha {
  linha: number;
  sucesso: boolean;
  mensagem: string;
}

export interface ImportacaoStore {
  create(nova: NovaImportacao, agora: Date): Promise<number>;
  /** Entity and author of an unfinished import; null when it is done or absent. */
  getAberta(codigo: number): Promise<{ entidade: string; codigoUsuario: number } | null>;
  listPendentes(codigo: number, limite: number): Promise<LinhaDePlanilha[]>;
  saveDesfechos(codigo: number, desfechos: readonly DesfechoDaLinha[]): Promise<void>;
  conclude(codigo: number): Promise<void>;
  /** Progress of an import; its rows, in order, once it is done. */
  get(entidade: string, codigo: number): Promise<Importacao | null>;
}
