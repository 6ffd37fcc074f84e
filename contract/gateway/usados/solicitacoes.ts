import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { route, routesWith } from '../../route.ts';
import { idEstoque, type Realizada } from '../engine/campos.ts';
import { compra, paraFilial, veiculoProprio, venda } from './campos.ts';

const post = routesWith({ method: 'POST', access: 'usados', renave: true });

const enter = routesWith({
  method: 'POST',
  access: 'usados',
  renave: true,
  success: 'Solicitação de entrada enviada com sucesso!',
  failure: 'Ocorreu um erro inesperado ao tentar enviar a solicitação',
});

/** The answer to an entry request: the stock record, once the registry has created one. */
export interface EntradaSolicitada extends Realizada {
  idest_vei: number | null;
}

const pedidoRecusado = {
  id: f.text('id', { label: 'Solicitação', required: true, maxLength: 36 }),
  /** Another day of the purchase or entry than the one that was asked for. */
  data: f.date('data', { label: 'Data' }),
};

/** A difference between a request and the refused one, in words; secrets by a few characters. */
export interface MudancaDoPedido {
  dado: string;
  antes: string | null;
  agora: string | null;
}

/** A refused entry as it would be sent now. */
interface Reenvio {
  /** Stands for all that would be sent; stated with the sending, which is refused where it is another by then. */
  pedido: number;
  mudancas: MudancaDoPedido[];
}

/** Requests to the registry about used vehicles. */
export const solicitacoesUsados = {
  compra: enter({
    path: 'solicitacao-entrada-estoque/',
    summary: 'Ask for the entry of a used vehicle that was bought',
    input: inputOf(compra),
  }).answers<EntradaSolicitada>(),
  veiculoProprio: enter({
    path: 'solicitacao-entrada-estoque/veiculo-proprio',
    summary: 'Ask for the entry of a used vehicle that is the establishment’s already',
    input: inputOf(veiculoProprio),
  }).answers<EntradaSolicitada>(),
  reenviar: enter({
    path: 'solicitacao-entrada-estoque/reenviar',
    summary: 'Ask once more, from the records as they are now, for an entry that the registry did not take',
    input: inputOf(pedidoRecusado),
  }).answers<EntradaSolicitada>(),
  reenvio: route({
    path: 'solicitacao-entrada-estoque/reenvio/:id',
    access: 'usados',
    summary: 'What would be different if a refused entry were asked for once more',
    input: inputOf(pedidoRecusado),
  }).answers<Reenvio>(),
  cancelarEntrada: post({
    path: 'solicitacao-entrada-estoque/cancelamento',
    summary: 'Cancel an entry that the Detran has not concluded',
    success: 'Entrada cancelada com sucesso!',
    failure: 'Ocorreu um erro inesperado ao tentar cancelar a entrada!',
    input: inputOf({ veiculo: compra.veiculo }),
  }).answers<Realizada>(),
  saida: post({
    path: 'solicitacao-saida-estoque/',
    summary: 'Sell a used vehicle',
    success: 'Veículo transferido com sucesso',
    failure: 'Houve um erro ao transferir o veículo!',
    input: inputOf(venda),
  }).answers<Realizada & { idest_vei: number | null }>(),
  cancelarSaida: post({
    path: 'solicitacao-saida-estoque/cancelamento',
    summary: 'Undo a sale: the vehicle is in stock again, under a new id',
    success: 'Saída cancelada com sucesso!',
    failure: 'Ocorreu um erro inesperado ao tentar cancelar a saída!',
    input: inputOf(idEstoque),
  }).answers<Realizada>(),
  filial: post({
    path: 'solicitacao-transferencia-filial-usados/',
    summary: 'Move a used vehicle to another branch, with that branch’s certificate',
    success: 'Veículo transferido com sucesso',
    failure: 'Houve um erro ao transferir o veículo!',
    input: inputOf(paraFilial),
  }).answers<Realizada>(),
};
