import { date, integer, money, reference, text } from '#domain/fields/field.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';
import {
  INFORME_CLIENTE,
  INFORME_DATA,
  INFORME_DATA_SAIDA,
  INFORME_DATA_VENDA,
  INFORME_FILIAL,
  INFORME_KM,
  INFORME_PROPRIETARIO,
  INFORME_VALOR_COMPRA,
  INFORME_VALOR_VENDA,
  INFORME_VEICULO,
} from '#domain/texts.ts';
import { route } from '../../route.ts';
import { idEstoque } from '../campos.ts';

const post = { method: 'POST', access: 'usados', renave: true } as const;

const veiculo = reference('veiculo', {
  label: 'Veículo',
  target: 'veiculo',
  required: true,
  requiredMessage: INFORME_VEICULO,
});

const ERRO_SOLICITACAO = 'Ocorreu um erro inesperado ao tentar enviar a solicitação';
const ENTRADA_SOLICITADA = 'Solicitação de entrada enviada com sucesso!';

/** What asking for an entry answers: the stock record, once the registry has made one. */
export interface EntradaSolicitada {
  message: string;
  idest_vei: number | null;
}

/** What is asked of the registry about used vehicles. */
export const solicitacoesUsados = {
  compra: route({
    ...post,
    path: 'solicitacao-entrada-estoque/',
    summary: 'Ask for the entry of a used vehicle that was bought',
    success: ENTRADA_SOLICITADA,
    failure: ERRO_SOLICITACAO,
    input: fieldsSchema({
      veiculo,
      proprietario: reference('proprietario', {
        label: 'Proprietário',
        target: 'pessoa',
        required: true,
        requiredMessage: INFORME_PROPRIETARIO,
      }),
      dataCompra: date('dataCompra', {
        label: 'Data da compra',
        required: true,
        requiredMessage: INFORME_DATA,
      }),
      valorCompra: money('valorCompra', {
        label: 'Valor de compra',
        required: true,
        requiredMessage: INFORME_VALOR_COMPRA,
        min: 1,
      }),
    }),
  }).answers<EntradaSolicitada>(),
  veiculoProprio: route({
    ...post,
    path: 'solicitacao-entrada-estoque/veiculo-proprio',
    summary: 'Ask for the entry of a used vehicle that is the establishment’s already',
    success: ENTRADA_SOLICITADA,
    failure: ERRO_SOLICITACAO,
    input: fieldsSchema({
      veiculo,
      dataEntradaEstoque: date('dataEntradaEstoque', {
        label: 'Data da entrada no estoque',
        required: true,
        requiredMessage: INFORME_DATA,
      }),
    }),
  }).answers<EntradaSolicitada>(),
  reenviar: route({
    ...post,
    path: 'solicitacao-entrada-estoque/reenviar',
    summary: 'Ask once more, with the same data, for an entry that the registry did not take',
    success: ENTRADA_SOLICITADA,
    failure: ERRO_SOLICITACAO,
    input: fieldsSchema({ id: text('id', { label: 'Solicitação', required: true, maxLength: 36 }) }),
  }).answers<EntradaSolicitada>(),
  cancelarEntrada: route({
    ...post,
    path: 'solicitacao-entrada-estoque/cancelamento',
    summary: 'Cancel an entry that the Detran has not concluded',
    success: 'Entrada cancelada com sucesso!',
    failure: 'Ocorreu um erro inesperado ao tentar cancelar a entrada!',
    input: fieldsSchema({ veiculo }),
  }).answers<{ message: string }>(),
  saida: route({
    ...post,
    path: 'solicitacao-saida-estoque/',
    summary: 'Sell a used vehicle',
    success: 'Veículo transferido com sucesso',
    failure: 'Houve um erro ao transferir o veículo!',
    input: fieldsSchema({
      veiculo,
      comprador: reference('comprador', {
        label: 'Cliente',
        target: 'pessoa',
        required: true,
        requiredMessage: INFORME_CLIENTE,
      }),
      dataVenda: date('dataVenda', {
        label: 'Data da venda',
        required: true,
        requiredMessage: INFORME_DATA_VENDA,
      }),
      valorVenda: money('valorVenda', {
        label: 'Valor de venda',
        required: true,
        requiredMessage: INFORME_VALOR_VENDA,
        min: 1,
      }),
      /** Of the new CRV; the vehicle's record keeps it. */
      codigoSegurancaCrv: text('codigoSegurancaCrv', { label: 'Código de segurança do CRV', maxLength: 11 }),
    }),
  }).answers<{ message: string; idest_vei: number | null }>(),
  cancelarSaida: route({
    ...post,
    path: 'solicitacao-saida-estoque/cancelamento',
    summary: 'Undo a sale: the vehicle is in stock again, under a new id',
    success: 'Saída cancelada com sucesso!',
    failure: 'Ocorreu um erro inesperado ao tentar cancelar a saída!',
    input: fieldsSchema(idEstoque),
  }).answers<{ message: string }>(),
  filial: route({
    ...post,
    path: 'solicitacao-transferencia-filial-usados/',
    summary: 'Move a used vehicle to another branch, with that branch’s certificate',
    success: 'Veículo transferido com sucesso',
    failure: 'Houve um erro ao transferir o veículo!',
    input: fieldsSchema({
      veiculo,
      filial: reference('filial', {
        label: 'Filial',
        target: 'empresa',
        required: true,
        requiredMessage: INFORME_FILIAL,
      }),
      kmAtual: integer('kmAtual', {
        label: 'KM do veículo',
        required: true,
        requiredMessage: INFORME_KM,
        min: 1,
        max: 9_999_999,
      }),
      dataSaida: date('dataSaida', {
        label: 'Data saída estoque',
        required: true,
        requiredMessage: INFORME_DATA_SAIDA,
      }),
    }),
  }).answers<{ message: string }>(),
};
