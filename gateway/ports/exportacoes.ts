import type { Exportacao } from '#contract/gateway/exportacao.ts';

/** Snapshot of the list's filters, order and columns when the export was requested. */
export interface PedidoDeExportacao {
  filtros: Readonly<Record<string, unknown>>;
  ordemCampo: string | null;
  colunas: readonly string[];
  /** The title of the screen that asked; absent where none did. */
  tela?: string | null;
}

/** An export as it was asked for, still to be written. */
export interface ExportacaoAberta {
  codigoUsuario: number;
  lista: string;
  pedido: PedidoDeExportacao;
  nome: string;
}

/** A company's exports, each visible to its author only. */
export interface ExportacaoStore {
  create(exportacao: ExportacaoAberta, agora: Date): Promise<number>;
  /** The author's exports, newest first. */
  list(codigoUsuario: number): Promise<Exportacao[]>;
  /** Number of the author's unfinished exports. */
  countAbertas(codigoUsuario: number): Promise<number>;
  /** A finished export of this author. */
  getPronta(codigo: number, codigoUsuario: number): Promise<{ nome: string; tamanho: number } | null>;
  getAberta(codigo: number): Promise<ExportacaoAberta | null>;
  /** Stores the progress; false when the export has ended, so that its job stops. */
  progress(codigo: number, feitas: number, total: number): Promise<boolean>;
  /** Counts one more failure of the job and returns the total. */
  countFalha(codigo: number): Promise<number>;
  /** Ends the export with its size or its error; false when it had ended before. */
  conclude(codigo: number, fim: { tamanho: number } | { erro: string }): Promise<boolean>;
  /** Cancels the author's export; false when it is another's or has ended. */
  cancelar(codigo: number, codigoUsuario: number): Promise<boolean>;
}

/** Exports of all companies, for the sweeper. */
export interface ExportacoesGuardadas {
  listAntes(de: Date): Promise<{ codigo: number; codigoEmpresa: number; nome: string }[]>;
  remove(codigo: number): Promise<void>;
}
