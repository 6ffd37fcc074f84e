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
