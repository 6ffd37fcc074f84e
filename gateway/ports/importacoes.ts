import type { Importacao } from '#contract/gateway/importacao.ts';
import type { LinhaDePlanilha } from '#domain/planilhas/celula.ts';

export interface NovaImportacao {
  /** The name of what the rows become. */
  entidade: string;
  codigoUsuario: number;
  /** With what each is known by, as the workbook has it. */
  linhas: readonly (LinhaDePlanilha & { chave: string })[];
}

interface DesfechoDaLinha {
  linha: number;
  sucesso: boolean;
  mensagem: string;
}

/** A company's imports of workbooks. */
export interface ImportacaoStore {
  create(nova: NovaImportacao, agora: Date): Promise<number>;
  /** What of, and who sent it, while an import is not done; null when it is done or not there. */
  getAberta(codigo: number): Promise<{ entidade: string; codigoUsuario: number } | null>;
  listPendentes(codigo: number, limite: number): Promise<LinhaDePlanilha[]>;
  saveDesfechos(codigo: number, desfechos: readonly DesfechoDaLinha[]): Promise<void>;
  concluir(codigo: number): Promise<void>;
  /** How many rows came to their end of how many there are in all; once it is done they themselves, in order. */
  get(entidade: string, codigo: number): Promise<Importacao | null>;
}
