import { doorsOf, VEICULOS } from './operation.ts';
import { authorize, cancelAuthorization, receive } from './twins.ts';

const zeroKm = doorsOf('zeroKm');
const montadora = doorsOf('montadora');
const ite = doorsOf('ite');

/**
 * New vehicles from one establishment to another. A receiving cannot be undone: the vehicle returns by another
 * transfer.
 */
export const transferencias = {
  autorizarTransferenciaZeroKm: authorize(
    zeroKm(
      'transferencia.paraEstabelecimento',
      'transferenciaZeroKm/autorizarTransferenciaParaEstabelecimento',
      'transferenciaZeroKm/autorizarTransferenciasParaEstabelecimento',
    ),
    { title: 'Autorização de transferência para estabelecimento', undoneBy: 'cancelarAutorizacaoZeroKm' },
  ),
  cancelarAutorizacaoZeroKm: cancelAuthorization(
    zeroKm(
      'transferencia.paraEstabelecimento',
      'transferenciaZeroKm/cancelarAutorizacaoTransferenciaParaEstabelecimento',
    ),
    { title: 'Cancelamento de autorização de transferência' },
  ),
  receberTransferenciaZeroKm: receive(
    zeroKm(
      'transferencia.deEstabelecimento',
      'transferenciaZeroKm/receberTransferenciaEstabelecimento',
      'transferenciaZeroKm/receberTransferenciasEstabelecimento',
    ),
    { title: 'Recebimento de transferência de estabelecimento' },
  ),
  autorizarTransferenciaIte: authorize(
    zeroKm(
      'transferencia.paraIte',
      'transferenciaZeroKm/autorizarTransferirITE',
      'transferenciaZeroKm/autorizarTransferenciasITE',
    ),
    { title: 'Autorização de transferência para ITE', undoneBy: 'cancelarAutorizacaoIte' },
  ),
  cancelarAutorizacaoIte: cancelAuthorization(
    zeroKm('transferencia.paraIte', 'transferenciaZeroKm/cancelarAutorizacaoTransferenciaITE'),
    { title: 'Cancelamento de autorização de transferência para ITE' },
  ),
  receberTransferenciaIte: receive(
    zeroKm('transferencia.deIte', 'transferenciaZeroKm/receberTransferenciaVindoITE'),
    { title: 'Recebimento de transferência de ITE' },
  ),
  autorizarTransferenciaIteMontadora: authorize(
    montadora('transferencia.paraIteNaMontadora', 'montadora/autorizar-transferir-para-ITE'),
    {
      title: 'Autorização de transferência da montadora para ITE',
      undoneBy: 'cancelarAutorizacaoIteMontadora',
    },
  ),
  cancelarAutorizacaoIteMontadora: cancelAuthorization(
    montadora('transferencia.paraIteNaMontadora', 'montadora/cancelar-autorizacao-para-ITE'),
    { title: 'Cancelamento de autorização da montadora para ITE' },
  ),
  receberTransferenciaIteMontadora: receive(
    montadora('transferencia.deIteNaMontadora', 'montadora/receber-veiculo-vindo-ITE'),
    { title: 'Recebimento na montadora de transferência de ITE' },
  ),
  autorizarTransferenciaDaIte: authorize(ite('ite.autorizar', 'ite/autorizar-transferencia'), {
    title: 'Autorização de transferência da ITE',
    undoneBy: 'cancelarAutorizacaoDaIte',
  }),
  cancelarAutorizacaoDaIte: cancelAuthorization(
    ite('ite.autorizar', 'ite/cancelar-autorizacao-transferencia'),
    { title: 'Cancelamento de autorização de transferência da ITE' },
  ),
  receberNaIte: receive(ite('ite.receber', 'ite/receber-transferencia-na-ITE'), {
    title: 'Recebimento de estabelecimento na ITE',
  }),
  receberDeIteNaIte: receive(ite('ite.receber', 'ite/receber-transferencia-na-ITE'), {
    title: 'Recebimento de outra ITE',
  }),
  transferirParaFilial: authorize(
    zeroKm('transferencia.entreFiliais', 'transferenciaZeroKm/transferirParaFilial'),
    {
      title: 'Transferência entre filiais',
      undoneBy: 'desfazerTransferenciaFilial',
      act: 'transferir para a filial',
      done: 'transferido',
      counted: VEICULOS,
      does: 'sai desta empresa e entra na filial da nota.',
      wayBack: 'Para tê-lo de volta é preciso uma nova transferência.',
    },
  ),
  receberDeFilial: receive(zeroKm('transferencia.entreFiliais'), {
    title: 'Recebimento de transferência entre filiais',
  }),
  desfazerTransferenciaFilial: cancelAuthorization(zeroKm('transferencia.entreFiliais'), {
    title: 'Transferência entre filiais desfeita',
  }),
};
