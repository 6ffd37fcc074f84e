import type { GrupoDeMovimentos } from '#contract/gateway/fechamento.ts';

/** The operations that each number of the month-end closing counts, by their stable names. */
export const OPERACOES_DO_GRUPO: Readonly<Record<GrupoDeMovimentos, readonly string[]>> = {
  entradas: [
    'confirmarEntradaZeroKm',
    'confirmarEntradaMontadora',
    'confirmarEntradaIte',
    'comprarUsado',
    'entradaVeiculoProprio',
  ],
  saidas: ['confirmarSaidaZeroKm', 'confirmarSaidaMontadora', 'confirmarSaidaIte', 'venderUsado'],
  enviadas: [
    'transferirParaFilial',
    'autorizarTransferenciaZeroKm',
    'autorizarTransferenciaIte',
    'autorizarTransferenciaIteMontadora',
    'autorizarTransferenciaDaIte',
    'autorizarTransferenciaUsado',
  ],
  recebidas: [
    'receberDeFilial',
    'receberTransferenciaZeroKm',
    'receberTransferenciaIte',
    'receberTransferenciaIteMontadora',
    'receberNaIte',
    'receberDeIteNaIte',
    'receberTransferenciaUsado',
    // Asked by the branch that receives.
    'transferirFilialUsado',
  ],
  devolucoes: ['devolverZeroKm'],
  cancelamentos: [
    'cancelarEntradaZeroKm',
    'cancelarEntradaMontadora',
    'cancelarEntradaIte',
    'cancelarEntradaUsado',
    'cancelarSaidaZeroKm',
    'cancelarSaidaMontadora',
    'cancelarSaidaIte',
    'cancelarSaidaUsado',
    'cancelarAutorizacaoZeroKm',
    'cancelarAutorizacaoIte',
    'cancelarAutorizacaoIteMontadora',
    'cancelarAutorizacaoDaIte',
    'cancelarAutorizacaoUsado',
    'desfazerTransferenciaFilial',
  ],
};
