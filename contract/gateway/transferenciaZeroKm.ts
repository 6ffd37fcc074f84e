import {
  chassi,
  chaveNfe,
  choice,
  cnpj,
  cpfCnpj,
  date,
  dateTime,
  flag,
  integer,
  money,
  type RecordOfFields,
  text,
} from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import type { Permission } from '#domain/permissions.ts';
import { listRoute } from '../list.ts';
import { route } from '../route.ts';
import { busca, idEstoque, umChassi } from './campos.ts';
import { BENEFICIO_INVALIDO } from './montadora.ts';
import {
  chassidotexto,
  ESTADOS_COM_NOTA,
  ESTADOS_NO_RENAVE,
  type Realizada,
  ultimaOperacao,
} from './situacaoNoRenave.ts';

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

/** At least one centavo: said in one sentence whether it is missing or too little. */
export const valor = <const W extends string>(wire: W) =>
  money(wire, {
    label: 'Valor',
    required: true,
    requiredMessage: VALOR_INVALIDO,
    min: 1,
    minMessage: VALOR_INVALIDO,
  });

const leasing = flag('leasing', { label: 'Leasing' });
export const idAutorizacao = integer('idAutorizacao', { label: 'Autorização', required: true, min: 1 });
const idAutorizacaoITE = integer('idAutorizacaoITE', { label: 'Autorização', required: true, min: 1 });

const cnpjDeIte = <const W extends string>(wire: W) =>
  cnpj(wire, { label: 'ITE', required: true, requiredMessage: ITE_INVALIDA });

/** Return shipment, product and service: what a vehicle comes back from a transfer establishment with. */
export const tresChaves = {
  chaveRemessa: chaveNfe('chaveRemessa', { label: 'Chave da nota de retorno de remessa', required: true }),
  chaveProduto: chaveNfe('chaveProduto', { label: 'Chave da nota do produto', required: true }),
  chaveServico: chaveNfe('chaveServico', { label: 'Chave da nota do serviço', required: true }),
};
const deIte = { ...tresChaves, idAutorizacao, valorProduto: valor('valorProduto') };

const pendente = {
  id: integer('id', { label: 'Autorização', required: true }),
  chassi: chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  marcaModelo: text('marcaModelo', { label: 'Veículo', width: 26 }),
  valorVeiculo: money('valorVeiculo', { label: 'Valor' }),
  cnpjEstabelecimentoAutorizador: cpfCnpj('cnpjEstabelecimentoAutorizador', {
    label: 'CNPJ de origem',
    required: true,
  }),
  nomeEstabelecimentoAutorizador: text('nomeEstabelecimentoAutorizador', {
    label: 'Enviado de',
    required: true,
    width: 34,
  }),
  dataHoraAutorizacao: dateTime('dataHoraAutorizacao', { label: 'Enviado em', required: true, width: 16 }),
  /** Another transfer establishment sends it. */
  estoqueOrigemEmIte: flag('estoqueOrigemEmIte', { label: 'Vem de uma ITE', required: true }),
  /** What a transfer establishment receives it for: to be completed, or altered where it was finished from the first. */
  inacabadoNoPrimeiroEstoque: flag('inacabadoNoPrimeiroEstoque', {
    label: 'Inacabado no primeiro estoque',
    required: true,
  }),
  /** Of the invoice that brings the vehicle, where it was imported already. */
  chaveNotaFiscal: chaveNfe('chaveNotaFiscal', { label: 'Chave da nota' }),
  ...ultimaOperacao,
};

/** A vehicle that another establishment authorised the transfer of to this company. */
export type PendenteRecebimento = RecordOfFields<typeof pendente>;

/** What waits to be received, of one kind. */
export const pendentes = (path: string, access: Permission, summary: string) =>
  listRoute({
    path,
    access,
    summary,
    filters: { descricaoFiltro: busca },
    rows: pendente,
    sorts: ['chassi', 'marcaModelo', 'nomeEstabelecimentoAutorizador', 'dataHoraAutorizacao'],
    key: 'id',
    states: ESTADOS_NO_RENAVE,
  });

/** How far a transfer between branches has come: two operations, one at each branch. */
const ETAPAS_FILIAL = [
  { value: 'autorizando', label: 'Autorizando na origem' },
  { value: 'recebendo', label: 'Recebendo na filial' },
  { value: 'desfazendo', label: 'Desfazendo: a filial não recebeu' },
  { value: 'desfeita', label: 'Desfeita: o veículo continua aqui' },
  { value: 'autorizada', label: 'Autorizada, não recebida' },
] as const;

const paraFilial = {
  codigo_imp: integer('codigo_imp', { label: 'Código' }),
  chassi_vei: chassi('chassi_vei', { label: 'Chassi', required: true, width: 18 }),
  descri_vei: text('descri_vei', { label: 'Veículo', width: 24 }),
  nomdes_imp: text('nomdes_imp', { label: 'Filial', width: 22 }),
  cpfcnpj_imp: cpfCnpj('cpfcnpj_imp', { label: 'CNPJ', width: 18 }),
  chave_imp: chaveNfe('chave_imp', { label: 'Chave de acesso' }),
  valor_imp: money('valor_imp', { label: 'Valor' }),
  datent_vei: date('datent_vei', { label: 'Data de entrada', required: true, width: 12 }),
  etapa: choice('etapa', { label: 'Situação', options: ETAPAS_FILIAL, width: 22 }),
  chassidotexto,
  ...ultimaOperacao,
};

/** A vehicle in stock, with the invoice that sends it to a branch when there is one. */
export type FilialParaTransferir = RecordOfFields<typeof paraFilial>;

const post = { method: 'POST', right: 'podeTransferir', renave: true } as const;
const zeroKm = { ...post, access: 'zeroKm' } as const;
const montadora = { ...post, access: 'montadora' } as const;
export const autorizando = { success: TRANSFERIDO, failure: NAO_TRANSFERIDO } as const;
const recebendo = { success: RECEBIDO, failure: NAO_TRANSFERIDO } as const;
export const cancelando = { success: CANCELADA, failure: NAO_CANCELADA } as const;
export const idAutorizacaoEstabelecimento = integer('idAutorizacaoEstabelecimento', {
  label: 'Autorização',
  required: true,
  min: 1,
});

export const transferenciaZeroKm = {
  filiais: listRoute({
    path: 'transferenciaZeroKm',
    access: 'zeroKm',
    summary: 'Vehicles in stock, with the invoice that sends them to a branch',
    filters: {
      descricaoFiltro: busca,
      dataEntradaInicial: date('dataEntradaInicial', { label: 'Entrada inicial' }),
      dataEntradaFinal: date('dataEntradaFinal', { label: 'Entrada final' }),
    },
    rows: paraFilial,
    sorts: ['chassi_vei', 'descri_vei', 'nomdes_imp', 'datent_vei'],
    key: 'chassi_vei',
    states: ESTADOS_COM_NOTA,
  }),
  transferirParaFilial: route({
    ...zeroKm,
    ...autorizando,
    path: 'transferenciaZeroKm/transferirParaFilial',
    summary: 'Transfer a vehicle to a branch: authorised here and received there, or neither',
    input: inputOf({
      codigoItemChassi: integer('codigoItemChassi', {
        label: 'Nota de transferência',
        required: true,
        min: 1,
      }),
    }),
  }).answers<Realizada>(),
  autorizarEstabelecimento: route({
    ...zeroKm,
    ...autorizando,
    path: 'transferenciaZeroKm/autorizarTransferenciaParaEstabelecimento',
    summary: 'Authorise the transfer of a vehicle to another dealer',
    input: inputOf({
      cnpjEstabelecimento: cnpj('cnpjEstabelecimento', {
        label: 'Estabelecimento',
        required: true,
        requiredMessage: ESTABELECIMENTO_INVALIDO,
      }),
      ...idEstoque,
      valorVenda: valor('valorVenda'),
      cancelamentoDeTransferencia: flag('cancelamentoDeTransferencia', {
        label: 'Cancelamento de transferência',
      }),
    }),
  }).answers<Realizada>(),
  cancelarEstabelecimento: route({
    ...zeroKm,
    ...cancelando,
    path: 'transferenciaZeroKm/cancelarAutorizacaoTransferenciaParaEstabelecimento',
    summary: 'Cancel the authorisation of a transfer to another dealer',
    input: inputOf({ idAutorizacaoEstabelecimento }),
  }).answers<Realizada>(),
  pendentesEstabelecimento: pendentes(
    'transferenciaZeroKm/autorizacoesEstabelecimento',
    'zeroKm',
    'Vehicles that other dealers authorised the transfer of to this one',
  ),
  receberEstabelecimento: route({
    ...zeroKm,
    ...recebendo,
    path: 'transferenciaZeroKm/receberTransferenciaEstabelecimento',
    summary: 'Receive a vehicle from another dealer',
    input: inputOf({
      chaveNotaFiscal: chaveNfe('chaveNotaFiscal', { label: 'Chave da nota', required: true }),
      idAutorizacao,
      valorCompra: valor('valorCompra'),
    }),
  }).answers<Realizada>(),
  autorizarIte: route({
    ...zeroKm,
    ...autorizando,
    path: 'transferenciaZeroKm/autorizarTransferirITE',
    summary: 'Authorise the transfer of a vehicle to a transfer establishment',
    input: inputOf({
      cnpjITE: cnpjDeIte('cnpjITE'),
      ...idEstoque,
      valorProduto: valor('valorProduto'),
      leasing,
    }),
  }).answers<Realizada>(),
  cancelarIte: route({
    ...zeroKm,
    ...cancelando,
    path: 'transferenciaZeroKm/cancelarAutorizacaoTransferenciaITE',
    summary: 'Cancel the authorisation of a transfer to a transfer establishment',
    input: inputOf({ idAutorizacaoITE, ...umChassi }),
  }).answers<Realizada>(),
  pendentesIte: pendentes(
    'autorizacoes-transferencia-vindo-ITE',
    'zeroKm',
    'Vehicles that a transfer establishment sends back to this dealer',
  ),
  receberIte: route({
    ...zeroKm,
    ...recebendo,
    path: 'transferenciaZeroKm/receberTransferenciaVindoITE',
    summary: 'Receive a vehicle from a transfer establishment',
    input: inputOf(deIte),
  }).answers<Realizada>(),
};

/** The registry's other codes are not public. */
export const BENEFICIO = {
  label: 'Benefício fiscal',
  required: true,
  requiredMessage: BENEFICIO_INVALIDO,
  options: [{ value: 'NAO_TEM', label: 'Não possui' }],
  default: 'NAO_TEM',
} as const;

/** The manufacturer's transfers: to a transfer establishment and back, by paths of its own. */
export const transferenciaMontadora = {
  autorizarIte: route({
    ...montadora,
    ...autorizando,
    path: 'montadora/autorizar-transferir-para-ITE',
    summary: 'Authorise the transfer of an unfinished vehicle to a transfer establishment',
    input: inputOf({
      cnpjIteDestino: cnpjDeIte('cnpjIteDestino'),
      idEstoqueOrigem: integer('idEstoqueOrigem', { label: 'Id do estoque', required: true, min: 1 }),
      chaveNotaFiscalProdutoSaida: chaveNfe('chaveNotaFiscalProdutoSaida', {
        label: 'Chave da nota do produto',
        required: true,
      }),
      tipoBeneficioTributario: choice('tipoBeneficioTributario', BENEFICIO),
      leasing,
    }),
  }).answers<Realizada>(),
  cancelarIte: route({
    ...montadora,
    ...cancelando,
    path: 'montadora/cancelar-autorizacao-para-ITE',
    summary: 'Cancel the authorisation of a manufacturer’s transfer to a transfer establishment',
    input: inputOf({ idAutorizacaoITE, ...umChassi }),
  }).answers<Realizada>(),
  pendentesIte: pendentes(
    'montadora/autorizacoes-transferencia-vindo-ITE',
    'montadora',
    'Vehicles that a transfer establishment sends back to this manufacturer',
  ),
  receberIte: route({
    ...montadora,
    ...recebendo,
    path: 'montadora/receber-veiculo-vindo-ITE',
    summary: 'Receive a vehicle from a transfer establishment, at the manufacturer',
    input: inputOf({
      ...deIte,
      dataTransferencia: date('dataTransferencia', { label: 'Data da transferência', required: true }),
    }),
  }).answers<Realizada>(),
};
