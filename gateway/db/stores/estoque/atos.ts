/**
 * What is done in each list of vehicles in stock, by the operations' names. They share a family, so each shows what became of
 * a vehicle in any of them; a refusal is a row's own state only where the refused deed is done.
 */
export const ATOS = {
  saidas: ['confirmarSaidaZeroKm', 'confirmarSaidaMontadora', 'devolverZeroKm'],
  cancelarEntrada: ['cancelarEntradaZeroKm', 'cancelarEntradaMontadora'],
  paraEstabelecimento: [
    'autorizarTransferenciaZeroKm',
    'cancelarAutorizacaoZeroKm',
    'autorizarTransferenciaDaIte',
    'cancelarAutorizacaoDaIte',
  ],
  paraIte: [
    'autorizarTransferenciaIte',
    'cancelarAutorizacaoIte',
    'autorizarTransferenciaIteMontadora',
    'cancelarAutorizacaoIteMontadora',
  ],
  paraFilial: ['transferirParaFilial', 'desfazerTransferenciaFilial'],
} as const satisfies Record<string, readonly string[]>;
