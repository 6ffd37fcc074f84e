import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import type { Permission } from '#domain/permissions.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { BUSCA_E_PEDIDO, listRoute } from '../../list.ts';
import { ESTADOS_NO_RENAVE, ultimaOperacao } from '../engine/campos.ts';
import { A_RECEBER, withSituacao } from '../engine/situacaoDaLinha.ts';
export const VALOR_INVALIDO = 'Por favor informar um valor válido';
export const ITE_INVALIDA = 'Por favor selecionar uma ITE válida';
export const ESTABELECIMENTO_INVALIDO = 'Por favor selecionar um estabelecimento válido';
export const MESMO_GRUPO =
  'Utilize a transferência entre filiais para movimentar o veículo entre empresas do mesmo grupo!';

const CANCELADA = 'Cancelamento de autorização de transferência concluído!';
const NAO_CANCELADA = 'Erro ao cancelar autorização de transferência!';
const TRANSFERIDO = 'Veículo transferido com sucesso';
const NAO_TRANSFERIDO = 'Houve um erro ao transferir o veículo!';
const RECEBIDO = 'Veículo recebido com sucesso';

/** At least one centavo: the same sentence if it is missing or too small. */
export const valor = <const W extends string>(wire: W) =>
  f.money(wire, { label: 'Valor', required: VALOR_INVALIDO, min: 1 });

export const leasing = f.flag('leasing', { label: 'Leasing' });

const autorizacao = <const W extends string>(wire: W) =>
  f.integer(wire, { label: 'Autorização', required: true, min: 1 });
export const idAutorizacao = autorizacao('idAutorizacao');
export const idAutorizacaoITE = autorizacao('idAutorizacaoITE');
export const idAutorizacaoEstabelecimento = autorizacao('idAutorizacaoEstabelecimento');

export const cnpjDeIte = <const W extends string>(wire: W) =>
  f.cnpj(wire, { label: 'ITE', required: ITE_INVALIDA });

/** Invoices of a return from a transfer establishment: return shipment, product and service. */
export const tresChaves = {
  chaveRemessa: f.chaveNfe('chaveRemessa', { label: 'Chave da nota de retorno de remessa', required: true }),
  chaveProduto: f.chaveNfe('chaveProduto', { label: 'Chave da nota do produto', required: true }),
  chaveServico: f.chaveNfe('chaveServico', { label: 'Chave da nota do serviço', required: true }),
};
export const deIte = { ...tresChaves, idAutorizacao, valorProduto: valor('valorProduto') };

const camposDoPendente = {
  id: f.integer('id', { label: 'Autorização', required: true }),
  chassi: f.chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  descricao: f.text('marcaModelo', { label: 'Veículo', width: 26 }),
  valor: f.money('valorVeiculo', { label: 'Valor' }),
  cnpjEstabelecimentoAutorizador: f.cpfCnpj('cnpjEstabelecimentoAutorizador', {
    label: 'CNPJ de origem',
    required: true,
  }),
  nomeEstabelecimentoAutorizador: f.text('nomeEstabelecimentoAutorizador', {
    label: 'Enviado de',
    required: true,
    width: 34,
  }),
  dataHoraAutorizacao: f.dateTime('dataHoraAutorizacao', { label: 'Enviado em', required: true, width: 16 }),
  /** Another transfer establishment sends it. */
  estoqueOrigemEmIte: f.flag('estoqueOrigemEmIte', { label: 'Vem de uma ITE', required: true }),
  /** True: a transfer establishment receives the vehicle to complete it; false: to alter a finished one. */
  inacabadoNoPrimeiroEstoque: f.flag('inacabadoNoPrimeiroEstoque', {
    label: 'Inacabado no primeiro estoque',
    required: true,
  }),
  /** Key of the invoice that brings the vehicle; null until it is imported. */
  chaveNotaFiscal: f.chaveNfe('chaveNotaFiscal', { label: 'Chave da nota' }),
  ...ultimaOperacao,
};

const pendente = withSituacao(
  saying(camposDoPendente, {
    nomeEstabelecimentoAutorizador: ({ cnpjEstabelecimentoAutorizador, nomeEstabelecimentoAutorizador }) =>
      `${formatCpfCnpj(cnpjEstabelecimentoAutorizador)} - ${nomeEstabelecimentoAutorizador}`,
  }),
  () => A_RECEBER,
);

/** A vehicle whose transfer to this company another establishment authorised. */
export type PendenteRecebimento = f.RecordOfFields<typeof pendente>;
export type PendenteRecebimentoWire = f.WireOfFields<typeof pendente>;

/** A list of vehicles waiting to be received, for one kind of sender. */
export const pendentes = (path: string, access: Permission, summary: string) =>
  listRoute({
    path,
    access,
    summary,
    // The specified call of the manufacturer's own path sends `montadora`, although the path implies it.
    filters: { montadora: f.flag('montadora', { label: 'Da montadora' }), ...BUSCA_E_PEDIDO },
    rows: pendente,
    sorts: ['chassi', 'descricao', 'nomeEstabelecimentoAutorizador', 'dataHoraAutorizacao'],
    key: 'id',
    states: ESTADOS_NO_RENAVE,
    refreshed: 'transferencias',
  });
export const post = { method: 'POST', right: 'podeTransferir', renave: true } as const;
export const autorizando = { success: TRANSFERIDO, failure: NAO_TRANSFERIDO } as const;
/** Several at once are carried out as jobs. */
export const autorizandoVarios = {
  success: 'As autorizações de transferência foram registradas!',
  failure: 'Houve um erro ao transferir os veículos!',
} as const;
export const recebendoVarios = {
  success: 'Os recebimentos foram registrados!',
  failure: autorizandoVarios.failure,
} as const;
export const recebendo = { success: RECEBIDO, failure: NAO_TRANSFERIDO } as const;
export const cancelando = { success: CANCELADA, failure: NAO_CANCELADA } as const;
