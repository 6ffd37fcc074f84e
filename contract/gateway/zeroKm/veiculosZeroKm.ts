import { faltasCurtas, faltasNaEntrega } from '#domain/faltasNaEntrega.ts';
import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { acabadoOuNao } from '#domain/values/acabado.ts';
import { fabMod } from '#domain/values/fabMod.ts';
import { BUSCA_E_PEDIDO, campoBusca, listRoute, periodo, type RowState } from '../../list.ts';
import { ditodaentrada, ditodasaida, ESTADOS_NO_RENAVE, ultimaOperacao } from '../engine/campos.ts';
import { calmly, daNotaDeEntrada, daNotaDeSaida, withSituacao } from '../engine/situacaoDaLinha.ts';

const PARA = { label: 'Autorizado para', width: 20 } as const;
const CNPJ = { label: 'CNPJ', width: 18 } as const;
const EM = { label: 'Autorizado em', width: 15 } as const;
const ID = { label: 'Id da autorização', width: 12 } as const;

/** The target of a vehicle's authorised transfer, by kind; null without an authorisation. */
const autorizadoPara = {
  nomeITE: f.text('nomeITE', PARA),
  cnpjITE: f.cpfCnpj('cnpjITE', CNPJ),
  dataAutorizacaoITE: f.dateTime('dataAutorizacaoITE', EM),
  idAutorizacaoITE: f.integer('idAutorizacaoITE', ID),
  nomeEstabelecimento: f.text('nomeEstabelecimento', PARA),
  cnpjEstabelecimento: f.cpfCnpj('cnpjEstabelecimento', CNPJ),
  dataAutorizacaoEstabelecimento: f.dateTime('dataAutorizacaoEstabelecimento', EM),
  idAutorizacaoEstabelecimento: f.integer('idAutorizacaoEstabelecimento', ID),
};

const camposDaConfirmada = {
  id: f.integer('id', { label: 'Id do estoque', required: true }),
  chassi: f.chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  descricao: f.text('marcaModelo', { label: 'Veículo', width: 32 }),
  anoFab: f.integer('anoFab', { label: 'Fab/Mod', width: 11 }),
  anoMod: f.integer('anoMod', { label: 'Ano modelo' }),
  cor: f.text('cor', { label: 'Cor', width: 16 }),
  dataEntrada: f.date('dataEntrada', { label: 'Data de entrada', required: true, width: 14 }),
  /** The invoice of its confirmed entry was cancelled or undone since. */
  notacancelada: f.flag('notacancelada', { label: 'Nota cancelada', required: true }),
  ditodaentrada,
  acabado: f.flag('acabado', { label: 'Acabado', required: true, width: 10 }),
  ...ultimaOperacao,
  /** The value stated when its transfer was authorised; without one, the entry invoice's. */
  valor: f.money('valorVeiculo', { label: 'Valor' }),
  ...autorizadoPara,
};

const ditosDaConfirmada = saying(camposDaConfirmada, {
  anoFab: ({ anoFab, anoMod }) => fabMod(anoFab, anoMod),
  acabado: ({ acabado }) => acabadoOuNao(acabado),
  // A vehicle promised to the other kind of target has that promise here too, which explains why it has no action.
  nomeITE: (row) => row.nomeITE ?? row.nomeEstabelecimento,
  nomeEstabelecimento: (row) => row.nomeEstabelecimento ?? row.nomeITE,
  cnpjITE: (row) => formatValue('cpfCnpj', row.cnpjITE ?? row.cnpjEstabelecimento),
  cnpjEstabelecimento: (row) => formatValue('cpfCnpj', row.cnpjEstabelecimento ?? row.cnpjITE),
  dataAutorizacaoITE: (row) =>
    formatValue('dateTime', row.dataAutorizacaoITE ?? row.dataAutorizacaoEstabelecimento),
  dataAutorizacaoEstabelecimento: (row) =>
    formatValue('dateTime', row.dataAutorizacaoEstabelecimento ?? row.dataAutorizacaoITE),
});

const confirmada = withSituacao(
  ditosDaConfirmada,
  () => calmly('Em estoque'),
  (row) => ({ ...daNotaDeEntrada(row), prometidoA: row.nomeITE ?? row.nomeEstabelecimento }),
);

/** A vehicle in stock by its entry, for the screens that cancel or transfer it. */
export type EntradaConfirmada = f.RecordOfFields<typeof confirmada>;
export type EntradaConfirmadaWire = f.WireOfFields<typeof confirmada>;

const camposDoFinalizado = {
  codigo_vei: f.integer('codigo_vei', { label: 'Código' }),
  chassi: f.chassi('chassi_vei', { label: 'Chassi', required: true, width: 18 }),
  descricao: f.text('descri_vei', { label: 'Marca/modelo', width: 22 }),
  anofab_vei: f.integer('anofab_vei', { label: 'Fab/Mod', width: 11 }),
  anomod_vei: f.integer('anomod_vei', { label: 'Ano modelo' }),
  cor_vei: f.text('cor_vei', { label: 'Cor', width: 12 }),
  nomraz_pes: f.text('nomraz_pes', { pessoal: true, label: 'Cliente', width: 20 }),
  datsai_vei: f.date('datsai_vei', { label: 'Data da venda', required: true, width: 12 }),
  acabado_vei: f.flag('acabado_vei', { label: 'Acabado', required: true, width: 10 }),
  idest_vei: f.integer('idest_vei', { label: 'Id do estoque', required: true }),
  /** The invoice of its sale was cancelled since. */
  notacancelada: f.flag('notacancelada', { label: 'Nota cancelada', required: true }),
  /** The invoice that brought it in was cancelled since. */
  notaentradacancelada: f.flag('notaentradacancelada', {
    label: 'Nota de entrada cancelada',
    required: true,
  }),
  ditodasaida,
  ditodaentrada,
  /** The state of its document in words, and the known addresses to send it to. */
  documento: f.text('documento', { label: 'Documento', required: true, width: 24 }),
  documentoentregue: f.flag('documentoentregue', { label: 'Documento entregue', required: true }),
  documentoobtido: f.flag('documentoobtido', { label: 'Documento obtido', required: true }),
  emailcomprador: f.text('emailcomprador', { pessoal: true, label: 'E-mail do comprador' }),
  emaildespachante: f.text('emaildespachante', { pessoal: true, label: 'E-mail do despachante' }),
  ...ultimaOperacao,
};

/** Codes of all that is missing before a sold vehicle may be handed over. */
export const faltasDoFinalizado = (
  row: Pick<
    f.RecordOfFields<typeof camposDoFinalizado>,
    'acabado_vei' | 'documentoobtido' | 'notacancelada' | 'status_processandoapi'
  >,
) =>
  faltasNaEntrega({
    acabado: row.acabado_vei,
    documentoObtido: row.documentoobtido,
    notaCancelada: row.notacancelada,
    emAndamento: row.status_processandoapi,
    confirmada: true,
  });

const finalizado = withSituacao(
  saying(camposDoFinalizado, {
    anofab_vei: ({ anofab_vei, anomod_vei }) => fabMod(anofab_vei, anomod_vei),
    acabado_vei: ({ acabado_vei }) => acabadoOuNao(acabado_vei),
  }),
  (row) => ({
    ...calmly('Vendido'),
    mais: [row.documento, ...(row.documentoentregue ? [] : faltasCurtas(faltasDoFinalizado(row)))].join(
      ' · ',
    ),
  }),
  (row) => ({ ...daNotaDeSaida(row), notaentradadovendido: row.notaentradacancelada }),
);

/** A vehicle whose exit was confirmed. */
export type VeiculoFinalizado = f.RecordOfFields<typeof finalizado>;
export type VeiculoFinalizadoWire = f.WireOfFields<typeof finalizado>;

/** States of a sold vehicle's document. */
export const ESTADOS_DO_DOCUMENTO = [
  { name: 'aBaixar', label: 'A baixar' },
  { name: 'baixados', label: 'Já baixados' },
  { name: 'enviados', label: 'Enviados por e-mail' },
  { name: 'aEntregar', label: 'Documento a entregar' },
  { name: 'entregues', label: 'Documento entregue' },
  { name: 'processando', label: 'Em cancelamento' },
  { name: 'notaCancelada', label: 'Nota cancelada' },
] as const satisfies RowState[];

export const veiculosZeroKm = {
  confirmados: listRoute({
    path: 'veiculosConfirmados',
    access: 'veiculosNovos',
    summary: 'Vehicles in stock by confirmed entry',
    filters: {
      ...BUSCA_E_PEDIDO,
      somenteZeroKm: f.flag('somenteZeroKm', { label: 'Somente zero km' }),
      apenasAutorizadosITE: f.flag('apenasAutorizadosITE', { label: 'Autorizados para ITE' }),
      apenasAutorizadosEstabelecimento: f.flag('apenasAutorizadosEstabelecimento', {
        label: 'Autorizados para estabelecimento',
      }),
      montadora: f.flag('montadora', { label: 'Da montadora' }),
      apenasVeiculoInacabado: f.flag('apenasVeiculoInacabado', { label: 'Somente inacabados' }),
      ...periodo('dataEntrada', 'Data'),
    },
    rows: confirmada,
    sorts: ['chassi', 'descricao', 'dataEntrada'],
    key: 'id',
    states: ESTADOS_NO_RENAVE,
    counts: ['quantidadeTotal', 'quantidadeAutorizadosITE', 'quantidadeAutorizadosEstabelecimento'],
    refreshed: 'transferencias',
  }),
  finalizados: listRoute({
    path: 'veiculosFinalizados',
    access: 'zeroKm',
    summary: 'Vehicles whose exit was confirmed',
    filters: {
      descricaoFiltro: campoBusca,
      exibirVeiculosEntregues: f.flag('exibirVeiculosEntregues', { label: 'Exibir entregues' }),
      ...periodo('dataSaida', 'Data'),
    },
    rows: finalizado,
    sorts: ['chassi', 'descricao', 'nomraz_pes', 'datsai_vei'],
    key: 'idest_vei',
    states: ESTADOS_DO_DOCUMENTO,
  }),
};
