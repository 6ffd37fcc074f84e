import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import {
  ERRO_CANCELAR_ENTRADA,
  ERRO_CANCELAR_SAIDA,
  INFORME_CLIENTE,
  INFORME_DATA_VENDA,
} from '#domain/texts.ts';
import { asking } from '../../list.ts';
import type { Lookup } from '../../lookup.ts';
import { type Page, route, routesWith } from '../../route.ts';
import { atpv, envioDeDocumento } from '../documentos/atpv.ts';
import { type Realizada, umChassi } from '../engine/campos.ts';
import { documentosUsados } from '../usados/documentos.ts';
import { entradaZeroKm } from './entradaZeroKm.ts';
import { estoqueIte } from './estoqueIte.ts';
import {
  autorizando,
  cancelando,
  ESTABELECIMENTO_INVALIDO,
  idAutorizacao,
  idAutorizacaoEstabelecimento,
  pendentes,
  tresChaves,
  valor,
} from './transferencias.ts';
import { veiculosZeroKm } from './veiculosZeroKm.ts';

/** Sentences for a missing client: in an entry, and in a receiving. */
export const CLIENTE_MONTADORA_INVALIDO = 'Por favor informe um cliente/montadora válido!';
export const INFORME_CLIENTE_MONTADORA = 'Por favor informar um cliente/montadora';

const CLIENTE_MONTADORA = { label: 'Cliente/montadora', maxLength: 20 } as const;
const access = 'ite' as const;
/** Printouts of a vehicle at a transfer establishment. */
export const DOCUMENTOS_ITE = [
  { value: 'termoEntrada', label: 'Termo de entrada' },
  { value: 'atpv', label: 'ATPV-e' },
] as const;

const post = { method: 'POST', access, renave: true } as const;
const get = routesWith({ access, renave: true });
const id = f.integer('id', { label: 'Id do estoque', required: true, min: 1 });

const valorDoVeiculo = f.money('valor', {
  label: 'Valor',
  required: 'Por favor informe um valor válido!',
  min: 1,
});

export const COMPRADOR_INVALIDO = 'Por favor informe um comprador válido!';

const CHASSI_DA_ITE = 'Por favor informe um chassi válido!';

/** Fields of the dialogs of entry, exit and receiving, as in the calls. */
export const camposIte = {
  chassi: f.chassi('chassi', { label: 'Chassi', required: CHASSI_DA_ITE, invalidMessage: CHASSI_DA_ITE }),
  codigoClienteMontadora: f.text('codigoClienteMontadora', {
    ...CLIENTE_MONTADORA,
    required: CLIENTE_MONTADORA_INVALIDO,
  }),
  clienteParaReceber: f.text('codigoClienteMontadora', {
    ...CLIENTE_MONTADORA,
    required: INFORME_CLIENTE_MONTADORA,
  }),
  cliente: f.integer('cliente', { label: 'Cliente', required: INFORME_CLIENTE }),
  comprador: f.integer('comprador', { label: 'Comprador', required: COMPRADOR_INVALIDO }),
  valor: valorDoVeiculo,
  dataVenda: f.date('dataVenda', { label: 'Data da venda', required: INFORME_DATA_VENDA }),
  chaveProduto: tresChaves.chaveProduto,
  chaveServico: tresChaves.chaveServico,
};

const confirmar = routesWith({ ...post, right: 'podeConfirmar', success: 'Veículo confirmado com sucesso!' });
const cancelar = routesWith({ ...post, right: 'podeCancelar', input: inputOf({ id }) });
const transferir = routesWith({ ...post, right: 'podeTransferir' });

const clienteMontadora = {
  codigo: f.text('codigoClientemontadora', { label: 'Código', required: true }),
  descricao: f.text('descricaoClientemontadora', { label: 'Cliente/montadora', required: true }),
};

export type ClienteMontadora = f.WireOfFields<typeof clienteMontadora>;

/** Calls of a transfer establishment, about the vehicles that it completes or alters. */
export const ite = {
  estoque: estoqueIte,
  clientesMontadoras: route({
    access,
    path: 'ite/consulta-clientes-montadoras',
    summary: 'Whom a chassis was made for, as its manufacturer knows them: what the registry said last',
    input: inputOf({ ...umChassi, ...asking }),
  }).answers<Page<ClienteMontadora>>(),
  confirmarEntrada: confirmar({
    path: 'ite/confirmar-entrada',
    summary: 'Take a vehicle in that comes to be completed or altered',
    failure: 'Ocorreu um erro inesperado ao tentar confirmar a entrada do veículo!',
    input: inputOf({
      chassi: camposIte.chassi,
      cliente: camposIte.cliente,
      valor: camposIte.valor,
      codigoClienteMontadora: camposIte.codigoClienteMontadora,
      chaveRemessa: f.chaveNfe('chaveRemessa', { label: 'Chave da nota de remessa' }),
    }),
  }).answers<Realizada>(),
  confirmarSaida: confirmar({
    path: 'ite/confirmar-saida',
    summary: 'Sell a vehicle out of the transfer establishment',
    failure: 'Ocorreu um erro inesperado ao tentar confirmar a saída do veículo!',
    input: inputOf({
      veiculo: f.integer('veiculo', { label: 'Veículo', required: true, min: 1 }),
      comprador: camposIte.comprador,
      valor: camposIte.valor,
      dataVenda: camposIte.dataVenda,
      chaveProduto: camposIte.chaveProduto,
      chaveServico: camposIte.chaveServico,
    }),
  }).answers<Realizada>(),
  cancelarEntrada: cancelar({
    path: 'ite/cancelar-entrada/:id',
    summary: 'Undo an entry at the transfer establishment',
    success: 'Entrada cancelada com sucesso!',
    failure: ERRO_CANCELAR_ENTRADA,
  }).answers<Realizada>(),
  cancelarSaida: cancelar({
    path: 'ite/cancelar-saida/:id',
    summary: 'Undo a sale of the transfer establishment',
    success: 'Saída cancelada com sucesso!',
    failure: ERRO_CANCELAR_SAIDA,
  }).answers<Realizada>(),
  termoEntrada: { ...documentosUsados.termoEntrada, access, path: 'ite/get-termo-entrada/:id' },
  atpv: {
    ...atpv.download,
    method: 'GET',
    access,
    path: 'ite/get-atpve/:chassi',
    failure: 'Houve um erro ao baixar o ATPV-e.',
  },
  sendByEmail: envioDeDocumento({
    access,
    path: 'ite/enviar-documento-por-email',
    summary: 'Send a printout of a transfer establishment’s vehicle to the signed-in user’s e-mail',
    documentos: DOCUMENTOS_ITE,
  }),
  acabar: get({
    access: 'suporteComEmpresa',
    path: 'ite/acabar/:id',
    summary:
      'Let the base index of the registry’s homologation say that a vehicle is finished (support only)',
    success: 'Veículo acabado na base de treinamento!',
    failure: 'Ocorreu um erro inesperado ao tentar acabar o veículo!',
    input: inputOf({ id }),
  }).answers<{ message: string }>(),
  criarVeiculoMock: { ...entradaZeroKm.criarVeiculoMock, path: 'ite/criarVeiculoMock' },
  confirmados: { ...veiculosZeroKm.confirmados, access, path: 'veiculosConfirmadosITE' },
  autorizar: transferir({
    ...autorizando,
    path: 'ite/autorizar-transferencia',
    summary: 'Authorise the transfer of a vehicle back to its origin, or on to another establishment',
    input: inputOf({
      cnpjEstabelecimento: f.cnpj('cnpjEstabelecimento', {
        label: 'Estabelecimento',
        required: ESTABELECIMENTO_INVALIDO,
      }),
      idEstoqueOrigem: f.integer('idEstoqueOrigem', { label: 'Id do estoque', required: true, min: 1 }),
      valorProduto: valor('valorProduto'),
      paraCancelamentoDeTransferencia: f.flag('paraCancelamentoDeTransferencia', {
        label: 'Cancelamento de transferência',
      }),
    }),
  }).answers<Realizada>(),
  cancelarAutorizacao: transferir({
    ...cancelando,
    path: 'ite/cancelar-autorizacao-transferencia',
    summary: 'Cancel the authorisation of a transfer out of the transfer establishment',
    input: inputOf({ idAutorizacaoEstabelecimento, ...umChassi }),
  }).answers<Realizada>(),
  pendentes: pendentes(
    'autorizacoes-transferencia-na-ITE',
    access,
    'Vehicles that dealers, manufacturers and other transfer establishments authorised the transfer of to this one',
  ),
  receber: transferir({
    ...autorizando,
    path: 'ite/receber-transferencia-na-ITE',
    summary: 'Receive a vehicle at the transfer establishment, to be completed or altered',
    input: inputOf({
      idAutorizacao,
      ...umChassi,
      codigoClienteMontadora: camposIte.clienteParaReceber,
      chaveRemessa: f.chaveNfe('chaveRemessa', { label: 'Chave da nota de remessa', required: true }),
      chaveProduto: f.chaveNfe('chaveProduto', { label: 'Chave da nota do produto' }),
      chaveServico: f.chaveNfe('chaveServico', { label: 'Chave da nota do serviço' }),
      valorProduto: valor('valorProduto'),
      estoqueOrigemEmIte: f.flag('estoqueOrigemEmIte', { label: 'Vem de uma ITE', required: true }),
      inacabadoNoPrimeiroEstoque: f.flag('inacabadoNoPrimeiroEstoque', {
        label: 'Inacabado no primeiro estoque',
        required: true,
      }),
    }),
  }).answers<Realizada>(),
} as const;

/** The look-up of a chassis's clients: nothing is asked before there is a chassis. */
export const clienteDaMontadora: Lookup = {
  rows: clienteMontadora,
  key: 'codigo',
  title: 'descricao',
  list: ite.clientesMontadoras,
  refreshed: 'clientesMontadora',
};
