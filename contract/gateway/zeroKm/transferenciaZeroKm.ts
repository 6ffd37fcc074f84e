import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf, listOf } from '#domain/fields/input.ts';
import { BUSCA_LOTE_E_RECUSA, listRoute, periodo } from '../../list.ts';
import { routesWith } from '../../route.ts';
import {
  chassidotexto,
  ESTADOS_COM_NOTA,
  idEstoque,
  impedimento,
  prometidoA,
  type Realizada,
  type Registradas,
  ultimaOperacao,
  umChassi,
} from '../engine/campos.ts';
import { doEstado, PRONTA, SEM_XML, withSituacao } from '../engine/situacaoDaLinha.ts';
import { BENEFICIO_INVALIDO } from './montadora.ts';
import {
  autorizando,
  autorizandoVarios,
  cancelando,
  cnpjDeIte,
  deIte,
  ESTABELECIMENTO_INVALIDO,
  idAutorizacao,
  idAutorizacaoEstabelecimento,
  idAutorizacaoITE,
  leasing,
  pendentes,
  post,
  recebendo,
  recebendoVarios,
  valor,
} from './transferencias.ts';

/** Progress of a transfer between branches: two operations, one at each branch. */
const ETAPAS_FILIAL = [
  { value: 'autorizando', label: 'Autorizando na origem' },
  { value: 'recebendo', label: 'Recebendo na filial' },
  { value: 'desfazendo', label: 'Desfazendo: a filial não recebeu' },
  { value: 'desfeita', label: 'Desfeita: o veículo continua aqui' },
  { value: 'autorizada', label: 'Autorizada, não recebida' },
] as const;

const camposParaFilial = {
  codigo_imp: f.integer('codigo_imp', { label: 'Código' }),
  chassi: f.chassi('chassi_vei', { label: 'Chassi', required: true, width: 18 }),
  descricao: f.text('descri_vei', { label: 'Veículo', width: 24 }),
  nomdes_imp: f.text('nomdes_imp', { label: 'Filial', width: 22 }),
  cpfcnpj_imp: f.cpfCnpj('cpfcnpj_imp', { label: 'CNPJ', width: 18 }),
  chave_imp: f.chaveNfe('chave_imp', { label: 'Chave de acesso' }),
  valor: f.money('valor_imp', { label: 'Valor' }),
  datent_vei: f.date('datent_vei', { label: 'Data de entrada', required: true, width: 12 }),
  ...impedimento,
  etapa: f.choice('etapa', { label: 'Situação', options: ETAPAS_FILIAL, width: 22 }),
  chassidotexto,
  prometidoA,
  ...ultimaOperacao,
};

/** The text of a row whose invoice, which names the branch, is not imported yet. */
export const SEM_NOTA_DA_FILIAL = 'Aguardando o XML da nota de transferência';

const paraFilial = withSituacao(
  saying(camposParaFilial, {
    nomdes_imp: ({ codigo_imp, nomdes_imp }) => (codigo_imp === null ? SEM_NOTA_DA_FILIAL : nomdes_imp),
  }),
  ({ etapa, codigo_imp }) => {
    if (etapa !== null) return doEstado(ETAPAS_FILIAL, etapa);
    return codigo_imp === null ? SEM_XML : PRONTA;
  },
);

/** A vehicle in stock, with the invoice that sends it to a branch if there is one. */
export type FilialParaTransferir = f.RecordOfFields<typeof paraFilial>;
export type FilialParaTransferirWire = f.WireOfFields<typeof paraFilial>;
const montadora = routesWith({ ...post, access: 'montadora' });
const zeroKm = routesWith({ ...post, access: 'zeroKm' });
const variosZeroKm = routesWith({ method: 'POST', right: 'podeTransferir', access: 'zeroKm' });

/** Fields of an authorisation to another dealer: those that all its vehicles share, and each one's own. */
const paraEstabelecimento = {
  cnpjEstabelecimento: f.cnpj('cnpjEstabelecimento', {
    label: 'Estabelecimento',
    required: ESTABELECIMENTO_INVALIDO,
  }),
  cancelamentoDeTransferencia: f.flag('cancelamentoDeTransferencia', {
    label: 'Cancelamento de transferência',
  }),
};
const vendido = { ...idEstoque, valorVenda: valor('valorVenda') };

/** The same of one to a transfer establishment. */
const paraUmaIte = { cnpjITE: cnpjDeIte('cnpjITE') };
const enviado = { ...idEstoque, valorProduto: valor('valorProduto'), leasing };

export const comprado = {
  chaveNotaFiscal: f.chaveNfe('chaveNotaFiscal', { label: 'Chave da nota', required: true }),
  idAutorizacao,
  valorCompra: valor('valorCompra'),
};

export const transferenciaZeroKm = {
  filiais: listRoute({
    path: 'transferenciaZeroKm',
    access: 'zeroKm',
    summary: 'Vehicles in stock, with the invoice that sends them to a branch',
    filters: {
      ...BUSCA_LOTE_E_RECUSA,
      ...periodo('dataEntrada', 'Entrada'),
    },
    rows: paraFilial,
    sorts: ['chassi', 'descricao', 'nomdes_imp', 'datent_vei'],
    key: 'chassi',
    states: ESTADOS_COM_NOTA,
  }),
  transferirParaFilial: zeroKm({
    ...autorizando,
    path: 'transferenciaZeroKm/transferirParaFilial',
    summary: 'Transfer a vehicle to a branch: authorised here and received there, or neither',
    input: inputOf({
      codigoItemChassi: f.integer('codigoItemChassi', {
        label: 'Nota de transferência',
        required: true,
        min: 1,
      }),
    }),
  }).answers<Realizada>(),
  autorizarEstabelecimento: zeroKm({
    ...autorizando,
    path: 'transferenciaZeroKm/autorizarTransferenciaParaEstabelecimento',
    summary: 'Authorise the transfer of a vehicle to another dealer',
    input: inputOf({ ...paraEstabelecimento, ...vendido }),
  }).answers<Realizada>(),
  autorizarVariosEstabelecimento: variosZeroKm({
    ...autorizandoVarios,
    path: 'transferenciaZeroKm/autorizarTransferenciasParaEstabelecimento',
    summary: 'Authorise the transfer of several vehicles to another dealer; each is carried out as a job',
    input: inputOf({ ...paraEstabelecimento, itensList: listOf(vendido) }),
  }).answers<Registradas>(),
  cancelarEstabelecimento: zeroKm({
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
  receberEstabelecimento: zeroKm({
    ...recebendo,
    path: 'transferenciaZeroKm/receberTransferenciaEstabelecimento',
    summary: 'Receive a vehicle from another dealer',
    input: inputOf(comprado),
  }).answers<Realizada>(),
  receberVariosEstabelecimento: variosZeroKm({
    ...recebendoVarios,
    path: 'transferenciaZeroKm/receberTransferenciasEstabelecimento',
    summary: 'Receive several vehicles from other dealers; each is carried out as a job',
    input: inputOf({ itensList: listOf(comprado) }),
  }).answers<Registradas>(),
  autorizarIte: zeroKm({
    ...autorizando,
    path: 'transferenciaZeroKm/autorizarTransferirITE',
    summary: 'Authorise the transfer of a vehicle to a transfer establishment',
    input: inputOf({ ...paraUmaIte, ...enviado }),
  }).answers<Realizada>(),
  autorizarVariosIte: variosZeroKm({
    ...autorizandoVarios,
    path: 'transferenciaZeroKm/autorizarTransferenciasITE',
    summary:
      'Authorise the transfer of several vehicles to a transfer establishment; each is carried out as a job',
    input: inputOf({ ...paraUmaIte, itensList: listOf(enviado) }),
  }).answers<Registradas>(),
  cancelarIte: zeroKm({
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
  receberIte: zeroKm({
    ...recebendo,
    path: 'transferenciaZeroKm/receberTransferenciaVindoITE',
    summary: 'Receive a vehicle from a transfer establishment',
    input: inputOf(deIte),
  }).answers<Realizada>(),
};

/** The registry's other codes are not public. */
export const BENEFICIO = {
  label: 'Benefício fiscal',
  required: BENEFICIO_INVALIDO,
  options: [{ value: 'NAO_TEM', label: 'Não possui' }],
  default: 'NAO_TEM',
} as const;

/** The manufacturer's transfers: to a transfer establishment and back, under paths of its own. */
export const transferenciaMontadora = {
  autorizarIte: montadora({
    ...autorizando,
    path: 'montadora/autorizar-transferir-para-ITE',
    summary: 'Authorise the transfer of an unfinished vehicle to a transfer establishment',
    input: inputOf({
      cnpjIteDestino: cnpjDeIte('cnpjIteDestino'),
      idEstoqueOrigem: f.integer('idEstoqueOrigem', { label: 'Id do estoque', required: true, min: 1 }),
      chaveNotaFiscalProdutoSaida: f.chaveNfe('chaveNotaFiscalProdutoSaida', {
        label: 'Chave da nota do produto',
        required: true,
      }),
      tipoBeneficioTributario: f.choice('tipoBeneficioTributario', BENEFICIO),
      leasing,
    }),
  }).answers<Realizada>(),
  cancelarIte: montadora({
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
  receberIte: montadora({
    ...recebendo,
    path: 'montadora/receber-veiculo-vindo-ITE',
    summary: 'Receive a vehicle from a transfer establishment, at the manufacturer',
    input: inputOf({
      ...deIte,
      dataTransferencia: f.date('dataTransferencia', { label: 'Data da transferência', required: true }),
    }),
  }).answers<Realizada>(),
};
