import { doorsOf, operation, UNCOUNTED, VEICULOS } from './operation.ts';
import {
  authorize,
  cancelAuthorization,
  cancelEntry,
  cancelExit,
  confirmEntry,
  confirmExit,
  receive,
} from './twins.ts';

const door = doorsOf('usados');

const SUBJECTS = ['usados', 'veiculos'] as const;
const ENVIO = { wayBack: null, family: 'estoque', ...UNCOUNTED, subjects: ['usados'] } as const;
/** An entry that the Detran concludes, or not. */
const EM_ANDAMENTO = {
  recusada: 'usado.recusado',
  TRANSFERIDO: 'usado.transferido',
  CONFIRMADO: 'usado.confirmado',
  FINALIZADO: 'usado.recusado',
  SUMIDO: 'usado.recusado',
} as const;
const PEDIDA = {
  act: 'dar entrada',
  done: 'pedida',
  does: 'tem a entrada pedida ao Renave e fica em andamento até o Detran concluir.',
  wayBack: null,
  subjects: SUBJECTS,
  events: { ...EM_ANDAMENTO, confirmada: 'usado.solicitado' },
} as const;

/**
 * Used vehicles. The Detran concludes their entries; until then they can be cancelled.
 * @rule fee of an operation (which pay one)
 */
export const usados = {
  comprarUsado: confirmEntry(
    door('usados.estoque', 'solicitacao-entrada-estoque/', 'solicitacao-entrada-estoque/reenviar'),
    {
      title: 'Compra de veículo usado',
      undoneBy: 'cancelarEntradaUsado',
      ...PEDIDA,
      stateFee: { of: 'entrada', payer: 'company' },
      inspected: true,
    },
  ),
  entradaVeiculoProprio: confirmEntry(
    door(
      'usados.estoque',
      'solicitacao-entrada-estoque/veiculo-proprio',
      'solicitacao-entrada-estoque/reenviar',
    ),
    { title: 'Entrada de veículo próprio', undoneBy: 'cancelarEntradaUsado', ...PEDIDA, inspected: true },
  ),
  cancelarEntradaUsado: cancelEntry(door('usados.estoque', 'solicitacao-entrada-estoque/cancelamento'), {
    title: 'Cancelamento de entrada de usado',
    does: 'não entra no estoque: a solicitação é cancelada no Renave.',
    wayBack: 'Para recebê-lo é preciso pedir a entrada de novo.',
    subjects: SUBJECTS,
  }),
  venderUsado: confirmExit(door('usados.paraCliente', 'solicitacao-saida-estoque/'), {
    title: 'Venda de veículo usado',
    undoneBy: 'cancelarSaidaUsado',
    act: 'vender o veículo',
    done: 'vendido',
    counted: VEICULOS,
    does: 'passa para o cliente e sai do estoque.',
    stateFee: { of: 'saida', payer: 'company' },
    inspected: true,
    subjects: SUBJECTS,
  }),
  cancelarSaidaUsado: cancelExit(door('usados.estoque', 'solicitacao-saida-estoque/cancelamento'), {
    title: 'Cancelamento de saída de usado',
    subjects: SUBJECTS,
  }),
  autorizarTransferenciaUsado: authorize(door('usados.paraEstabelecimento', 'autorizacoes-transferencias/'), {
    title: 'Autorização de transferência de usado',
    undoneBy: 'cancelarAutorizacaoUsado',
    subjects: ['usados'],
  }),
  cancelarAutorizacaoUsado: cancelAuthorization(
    door('usados.estoque', 'autorizacoes-transferencias/cancelamento'),
    { title: 'Cancelamento de autorização de transferência de usado', subjects: ['usados'] },
  ),
  receberTransferenciaUsado: receive(door('usados.receber', 'autorizacoes-transferencias/recebimento'), {
    title: 'Recebimento de transferência de usado',
    undoneBy: 'cancelarEntradaUsado',
    does: 'entra em Estoque de veículos, aba Em Andamento, até o Detran concluir.',
    stateFee: { of: 'transferencia', payer: 'company' },
    inspected: true,
    subjects: SUBJECTS,
    events: { ...EM_ANDAMENTO, confirmada: 'transferencia.recebida' },
  }),
  /** Requested by the receiving branch, whose balance pays. */
  transferirFilialUsado: receive(door('usados.paraFilial', 'solicitacao-transferencia-filial-usados/'), {
    title: 'Transferência de usado entre filiais',
    undoneBy: 'cancelarEntradaUsado',
    act: 'transferir para a filial',
    done: 'transferido',
    does: 'termina aqui e começa em andamento na filial, até o Detran concluir.',
    stateFee: { of: 'transferencia', payer: 'branch' },
    subjects: SUBJECTS,
    events: { ...EM_ANDAMENTO, confirmada: 'transferencia.recebida' },
  }),
  enviarNotaUsado: operation({
    act: 'enviar a nota',
    done: 'enviada',
    counted: ['nota', 'notas'],
    does: 'fica com a nota fiscal informada no Renave.',
    ...ENVIO,
  })(door('usados.estoque', 'nota-fiscal/'), { title: 'Envio de nota fiscal de usado' }),
  enviarAssinaturaUsado: operation({
    act: 'enviar o ATPV-e assinado',
    done: 'enviado',
    counted: ['ATPV-e', 'ATPV-e'],
    does: 'tem o ATPV-e assinado enviado ao Renave, que segue com ele para o Detran.',
    ...ENVIO,
  })(door('usados.estoque', 'atpv/enviarAssinatura'), { title: 'Envio do ATPV-e assinado' }),
};
