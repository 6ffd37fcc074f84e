import type { Exportacao } from '#contract/gateway/exportacao.ts';

/** What somebody saw in a list when they asked for it as a workbook. */
export interface PedidoDeExportacao {
  filtros: Readonly<Record<string, unknown>>;
  ordemCampo: string | null;
  colunas: readonly string[];
}

interface NovaExportacao {
  codigoUsuario: number;
  lista: string;
  pedido: PedidoDeExportacao;
  nome: string;
}

interface ExportacaoAberta {
  codigoUsuario: number;
  lista: string;
  pedido: PedidoDeExportacao;
}

/** A company's exports, each its author's alone. */
export interface ExportacaoStore {
  create(exportacao: NovaExportacao, agora: Date): Promise<number>;
  /** The author's own, newest first. */
  list(codigoUsuario: number): Promise<Exportacao[]>;
  /** How many of the author's are still being written. */
  countAbertas(codigoUsuario: number): Promise<number>;
  /** One that is ready, to its author. */
  getPronta(codigo: number, codigoUsuario: number): Promise<{ nome: string; tamanho: number } | null>;
  /** One still to be written. */
  getAberta(codigo: number): Promise<ExportacaoAberta | null>;
  /** Whether it is still to be written. */
  progredir(codigo: number, feitas: number, total: number): Promise<boolean>;
  /** Counts one more failure of the whole job; answers how many there were. */
  contarFalha(codigo: number): Promise<number>;
  /** The end: with the workbook's size, or with why there is none; whether it had not ended before. */
  concluir(codigo: number, fim: { tamanho: number } | { erro: string }): Promise<boolean>;
  /** The end that its author makes; whether it was theirs and had not ended before. */
  cancelar(codigo: number, codigoUsuario: number): Promise<boolean>;
}

/** Everybody's exports, for what sweeps them. */
export interface ExportacoesGuardadas {
  listAntes(de: Date): Promise<{ codigo: number; codigoEmpresa: number }[]>;
  remove(codigo: number): Promise<void>;
}
