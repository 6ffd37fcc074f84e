import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';
import {
  INFORME_ESTABELECIMENTO,
  INFORME_KM,
  INFORME_RENAVAM,
  INFORME_VALOR_VENDA,
  VALOR_MINIMO_AUTORIZACAO,
} from '#domain/texts.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { listRoute } from '../../list.ts';
import { route, routesWith } from '../../route.ts';
import { ESTADOS_NO_RENAVE, type Realizada, ultimaOperacao } from '../engine/campos.ts';
import { A_RECEBER, withSituacao } from '../engine/situacaoDaLinha.ts';

const campos = {
  id: f.integer('id', { label: 'Autorização', required: true }),
  placa: f.placa('placaVeiculo', { label: 'Placa', required: true, width: 9 }),
  chassi: f.chassi('chassi', { label: 'Chassi', required: true }),
  descricao: f.text('marcaModelo', { label: 'Veículo', width: 28 }),
  renavam: f.text('renavam', { label: 'Renavam', width: 12 }),
  km: f.integer('quilometragemHodometro', { label: 'Km registrado', width: 10 }),
  valor: f.money('valorVenda', { label: 'Valor', width: 12 }),
  cnpjOrigem: f.cnpj('cnpjEstabelecimentoAutorizador', { label: 'CNPJ de origem', required: true }),
  nomeOrigem: f.text('nomeEstabelecimentoAutorizador', { label: 'Enviado de', required: true, width: 30 }),
  autorizada: f.dateTime('dataHoraAutorizacao', { label: 'Enviado em', required: true, width: 14 }),
  ...ultimaOperacao,
};

const pendente = withSituacao(
  saying(campos, {
    descricao: ({ chassi: numero, descricao }) => [numero, descricao].filter(Boolean).join(' '),
    nomeOrigem: ({ cnpjOrigem, nomeOrigem }) => `${formatCnpj(cnpjOrigem)} - ${nomeOrigem}`,
  }),
  () => A_RECEBER,
);

/** A used vehicle that another establishment allowed this one to take over. */
export type UsadoAReceber = f.RecordOfFields<typeof pendente>;
export type RecebimentoListado = f.WireOfFields<typeof pendente>;

const umaPlaca = f.placa('placaVeiculo', { label: 'Placa', required: true });
const destino = f.cnpj('cnpjEstabelecimentoDestino', {
  label: 'CNPJ do estabelecimento',
  required: INFORME_ESTABELECIMENTO,
});

const valorVenda = f.money('valorVenda', { label: 'Valor de venda', required: INFORME_VALOR_VENDA, min: 1 });

/** 'A penny' of the text is ten cents: document 3, section 5. */
export const valorDoCancelamento = { ...valorVenda, min: 10, minMessage: VALOR_MINIMO_AUTORIZACAO };

/** An authorisation in force, from the origin's side. */
interface AutorizacaoDaPlaca {
  data: {
    placaVeiculo: string;
    cnpjEstabelecimentoDestino: string;
    dataHoraAutorizacao: string;
    valorVenda: number | null;
  } | null;
}

const post = routesWith({ method: 'POST', access: 'usados', renave: true });

/** Transfers of used vehicles between establishments. */
export const autorizacoesUsados = {
  pendentes: listRoute({
    path: 'autorizacoes-transferencias',
    access: 'usados',
    summary: 'Used vehicles that other establishments allowed this one to take over',
    rows: pendente,
    sorts: ['placa', 'autorizada'],
    key: 'id',
    states: ESTADOS_NO_RENAVE,
    refreshed: 'usados',
  }),
  daPlaca: route({
    path: 'autorizacoes-transferencias/:placa',
    access: 'usados',
    summary: 'The authorisation in force for a plate, given by this establishment',
    failure: 'Houve um erro ao verificar se o veículo possui alguma autorização de transferência',
    input: inputOf({ placa: f.placa('placa', { label: 'Placa', required: true }) }),
  }).answers<AutorizacaoDaPlaca>(),
  autorizar: post({
    path: 'autorizacoes-transferencias/',
    summary: 'Allow another establishment to take a used vehicle over',
    success: 'Transferência autorizada com sucesso!',
    failure: 'Houve um erro ao transferir o veículo!',
    input: inputOf({
      placaVeiculo: umaPlaca,
      valorVenda,
      cnpjEstabelecimentoDestino: destino,
    }),
  }).answers<Realizada>(),
  cancelar: post({
    path: 'autorizacoes-transferencias/cancelamento',
    summary: 'Take such a permission back',
    success: 'Autorização de transferência cancelada com sucesso!',
    failure: 'Ocorreu um erro inesperado ao tentar cancelar a autorização de transferência!',
    input: inputOf({
      placaVeiculo: umaPlaca,
      valorVenda: valorDoCancelamento,
      cnpjEstabelecimentoDestino: destino,
    }),
  }).answers<Realizada>(),
  receber: post({
    path: 'autorizacoes-transferencias/recebimento',
    summary: 'Take over a used vehicle from another establishment',
    success: 'Veículo transferido com sucesso',
    failure: 'Houve um erro ao transferir o veículo!',
    input: fieldsSchema({
      dataTransferenciaEstoque: f.date('dataTransferenciaEstoque', {
        label: 'Data da transferência',
        required: true,
      }),
      cnpjEstabelecimentoOrigemTransferencia: f.cnpj('cnpjEstabelecimentoOrigemTransferencia', {
        label: 'CNPJ de origem',
        required: true,
      }),
    }).shape({
      veiculo: fieldsSchema({
        placa: f.placa('placa', { label: 'Placa', required: true }),
        renavam: f.text('renavam', {
          label: 'Renavam',
          required: INFORME_RENAVAM,
          maxLength: 50,
          code: true,
        }),
        quilometragemHodometro: f.integer('quilometragemHodometro', {
          label: 'KM do veículo',
          required: INFORME_KM,
          min: 1,
          max: 9_999_999,
        }),
      }).required(),
    }),
  }).answers<Realizada & { idest_vei: number | null }>(),
};
