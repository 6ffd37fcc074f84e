import { at, VEICULOS } from './operation.ts';
import { authorize, cancelAuthorization, receive } from './twins.ts';

/**
 * New vehicles from one establishment to another. A receiving cannot be undone: the vehicle returns by another
 * transfer.
 */
export const transferencias = {
  autorizarTransferenciaZeroKm: authorize(
    at(
      'zeroKm',
      'transferencia.paraEstabelecimento',
      'transferenciaZeroKm/autorizarTransferenciaParaEstabelecimento',
    ),
    { title: 'Autorização de transferência para estabelecimento', undoneBy: 'cancelarAutorizacaoZeroKm' },
  ),
  cancelarAutorizacaoZeroKm: cancelAuthorization(
    at(
      'zeroKm',
      'transferencia.paraEstabelecimento',
      'transferenciaZeroKm/cancelarAutorizacaoTransferenciaParaEstabelecimento',
    ),
    { title: 'Cancelamento de autorização de transferência', undoneBy: null },
  ),
  receberTransferenciaZeroKm: receive(
    at(
      'zeroKm',
      'transferencia.deEstabelecimento',
      'transferenciaZeroKm/receberTransferenciaEstabelecimento',
    ),
    { title: 'Recebimento de transferência de estabelecimento', undoneBy: null },
  ),
  autorizarTransferenciaIte: authorize(
    at('zeroKm', 'transferencia.paraIte', 'transferenciaZeroKm/autorizarTransferirITE'),
    { title: 'Autorização de transferência para ITE', undoneBy: 'cancelarAutorizacaoIte' },
  ),
  cancelarAutorizacaoIte: cancelAuthorization(
    at('zeroKm', 'transferencia.paraIte', 'transferenciaZeroKm/cancelarAutorizacaoTransferenciaITE'),
    { title: 'Cancelamento de autorização de transferência para ITE', undoneBy: null },
  ),
  receberTransferenciaIte: receive(
    at('zeroKm', 'transferencia.deIte', 'transferenciaZeroKm/receberTransferenciaVindoITE'),
    { title: 'Recebimento de transferência de ITE', undoneBy: null },
  ),
  autorizarTransferenciaIteMontadora: authorize(
    at('montadora', 'transferencia.paraIteNaMontadora', 'montadora/autorizar-transferir-para-ITE'),
    {
      title: 'Autorização de transferência da montadora para ITE',
      undoneBy: 'cancelarAutorizacaoIteMontadora',
    },
  ),
  cancelarAutorizacaoIteMontadora: cancelAuthorization(
    at('montadora', 'transferencia.paraIteNaMontadora', 'montadora/cancelar-autorizacao-para-ITE'),
    { title: 'Cancelamento de autorização da montadora para ITE', undoneBy: null },
  ),
  receberTransferenciaIteMontadora: receive(
    at('montadora', 'transferencia.deIteNaMontadora', 'montadora/receber-veiculo-vindo-ITE'),
    { title: 'Recebimento na montadora de transferência de ITE', undoneBy: null },
  ),
  autorizarTransferenciaDaIte: authorize(at('ite', 'ite.autorizar', 'ite/autorizar-transferencia'), {
    title: 'Autorização de transferência da ITE',
    undoneBy: 'cancelarAutorizacaoDaIte',
  }),
  cancelarAutorizacaoDaIte: cancelAuthorization(
    at('ite', 'ite.autorizar', 'ite/cancelar-autorizacao-transferencia'),
    { title: 'Cancelamento de autorização de transferência da ITE', undoneBy: null },
  ),
  receberNaIte: receive(at('ite', 'ite.receber', 'ite/receber-transferencia-na-ITE'), {
    title: 'Recebimento de estabelecimento na ITE',
    undoneBy: null,
  }),
  receberDeIteNaIte: receive(at('ite', 'ite.receber', 'ite/receber-transferencia-na-ITE'), {
    title: 'Recebimento de outra ITE',
    undoneBy: null,
  }),
  transferirParaFilial: authorize(
    at('zeroKm', 'transferencia.entreFiliais', 'transferenciaZeroKm/transferirParaFilial'),
    {
      title: 'Transferência entre filiais',
      undoneBy: 'desfazerTransferenciaFilial',
      act: 'transferir para a filial',
      counted: VEICULOS,
      does: 'sai desta empresa e entra na filial da nota.',
      wayBack: 'Para tê-lo de volta é preciso uma nova transferência.',
    },
  ),
  receberDeFilial: receive(at('zeroKm', 'transferencia.entreFiliais'), {
    title: 'Recebimento de transferência entre filiais',
    undoneBy: null,
  }),
  desfazerTransferenciaFilial: cancelAuthorization(at('zeroKm', 'transferencia.entreFiliais'), {
    title: 'Transferência entre filiais desfeita',
    undoneBy: null,
  }),
};
