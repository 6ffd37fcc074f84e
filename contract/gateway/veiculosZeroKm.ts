import { saying } from '#domain/fields/columnText.ts';
import {
  chassi,
  cpfCnpj,
  date,
  dateTime,
  flag,
  integer,
  money,
  type RecordOfFields,
  text,
  type WireOfFields,
} from '#domain/fields/field.ts';
import { acabadoOuNao } from '#domain/values/acabado.ts';
import { fabMod } from '#domain/values/fabMod.ts';
import { listRoute, type RowState } from '../list.ts';
import { campoBusca } from './campos.ts';
import { calmly, daNotaDeEntrada, daNotaDeSaida, withSituacao } from './ditosDaLinha.ts';
import { ESTADOS_NO_RENAVE, ultimaOperacao } from './situacaoNoRenave.ts';

const PARA = { label: 'Autorizado para', width: 20 } as const;
const CNPJ = { label: 'CNPJ', width: 18 } as const;
const EM = { label: 'Autorizado em', width: 15 } as const;
const ID = { label: 'Id da autorização', width: 12 } as const;

/** The target of a vehicle's authorised transfer, by kind; null without an authorisation. */
const autorizadoPara = {
  nomeITE: text('nomeITE', PARA),
  cnpjITE: cpfCnpj('cnpjITE', CNPJ),
  dataAutorizacaoITE: dateTime('dataAutorizacaoITE', EM),
  idAutorizacaoITE: integer('idAutorizacaoITE', ID),
  nomeEstabelecimento: text('nomeEstabelecimento', PARA),
  cnpjEstabelecimento: cpfCnpj('cnpjEstabelecimento', CNPJ),
  dataAutorizacaoEstabelecimento: dateTime('dataAutorizacaoEstabelecimento', EM),
  idAutorizacaoEstabelecimento: integer('idAutorizacaoEstabelecimento', ID),
};

const camposDaConfirmada = {
  id: integer('id', { label: 'Id do estoque', required: true }),
  chassi: chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  descricao: text('marcaModelo', { label: 'Veículo', width: 32 }),
  anoFab: integer('anoFab', { label: 'Fab/Mod', width: 11 }),
  anoMod: integer('anoMod', { label: 'Ano modelo' }),
  cor: text('cor', { label: 'Cor', width: 16 }),
  dataEntrada: date('dataEntrada', { label: 'Data de entrada', required: true, width: 14 }),
  /** The invoice of its confirmed entry was cancelled since. */
  notacancelada: flag('notacancelada', { label: 'Nota cancelada', required: true }),
  acabado: flag('acabado', { label: 'Acabado', required: true, width: 10 }),
  ...ultimaOperacao,
  /** The value stated when its transfer was authorised; without one, the entry invoice's. */
  valor: money('valorVeiculo', { label: 'Valor' }),
  ...autorizadoPara,
};

const ditosDaConfirmada = saying(camposDaConfirmada, {
  anoFab: ({ anoFab, anoMod }) => fabMod(anoFab, anoMod),
  acabado: ({ acabado }) => acabadoOuNao(acabado),
  // A vehicle promised to the other kind of target names it here too, which explains why it has no action.
  nomeITE: ({ nomeITE, nomeEstabelecimento }) => nomeITE ?? nomeEstabelecimento,
  nomeEstabelecimento: ({ nomeITE, nomeEstabelecimento }) => nomeEstabelecimento ?? nomeITE,
});

const confirmada = withSituacao(
  ditosDaConfirmada,
  () => calmly('Em estoque'),
  (row) => ({ ...daNotaDeEntrada(row), prometidoA: row.nomeITE ?? row.nomeEstabelecimento }),
);

/** A vehicle in stock by its entry, for the screens that cancel or transfer it. */
export type EntradaConfirmada = RecordOfFields<typeof confirmada>;
export type EntradaConfirmadaDita = WireOfFields<typeof confirmada>;

const camposDoFinalizado = {
  codigo_vei: integer('codigo_vei', { label: 'Código', required: true }),
  chassi: chassi('chassi_vei', { label: 'Chassi', required: true, width: 18 }),
  descricao: text('descri_vei', { label: 'Marca/modelo', width: 22 }),
  anofab_vei: integer('anofab_vei', { label: 'Fab/Mod', width: 11 }),
  anomod_vei: integer('anomod_vei', { label: 'Ano modelo' }),
  cor_vei: text('cor_vei', { label: 'Cor', width: 12 }),
  nomraz_pes: text('nomraz_pes', { label: 'Cliente', width: 20 }),
  datsai_vei: date('datsai_vei', { label: 'Data da venda', required: true, width: 12 }),
  acabado_vei: flag('acabado_vei', { label: 'Acabado', required: true, width: 10 }),
  idest_vei: integer('idest_vei', { label: 'Id do estoque', required: true }),
  /** The invoice of its sale was cancelled since. */
  notacancelada: flag('notacancelada', { label: 'Nota cancelada', required: true }),
  /** The invoice that brought it in was cancelled since. */
  notaentradacancelada: flag('notaentradacancelada', {
    label: 'Nota de entrada cancelada',
    required: true,
  }),
  /** The state of its document in words, and the known addresses to send it to. */
  documento: text('documento', { label: 'Documento', required: true, width: 24 }),
  documentoentregue: flag('documentoentregue', { label: 'Documento entregue', required: true }),
  emailcomprador: text('emailcomprador', { label: 'E-mail do comprador' }),
  emaildespachante: text('emaildespachante', { label: 'E-mail do despachante' }),
  ...ultimaOperacao,
};

const finalizado = withSituacao(
  saying(camposDoFinalizado, {
    anofab_vei: ({ anofab_vei, anomod_vei }) => fabMod(anofab_vei, anomod_vei),
    acabado_vei: ({ acabado_vei }) => acabadoOuNao(acabado_vei),
  }),
  ({ documento }) => ({ ...calmly('Vendido'), mais: documento }),
  (row) => ({ ...daNotaDeSaida(row), notaentradadovendido: row.notaentradacancelada }),
);

/** A vehicle whose exit was confirmed. */
export type VeiculoFinalizado = RecordOfFields<typeof finalizado>;
export type VeiculoFinalizadoDito = WireOfFields<typeof finalizado>;

/** States of a sold vehicle's document. */
export const ESTADOS_DO_DOCUMENTO = [
  { name: 'aBaixar', label: 'A baixar' },
  { name: 'baixados', label: 'Já baixados' },
  { name: 'enviados', label: 'Enviados por e-mail' },
  { name: 'aEntregar', label: 'A entregar' },
  { name: 'entregues', label: 'Entregues' },
  { name: 'processando', label: 'Em cancelamento' },
  { name: 'notaCancelada', label: 'Nota cancelada' },
] as const satisfies RowState[];

const dia = {
  inicial: <const W extends string>(wire: W) => date(wire, { label: 'Data inicial' }),
  final: <const W extends string>(wire: W) => date(wire, { label: 'Data final' }),
};

export const veiculosZeroKm = {
  confirmados: listRoute({
    path: 'veiculosConfirmados',
    access: 'veiculosNovos',
    summary: 'Vehicles in stock by confirmed entry',
    filters: {
      descricaoFiltro: campoBusca,
      somenteZeroKm: flag('somenteZeroKm', { label: 'Somente zero km' }),
      apenasAutorizadosITE: flag('apenasAutorizadosITE', { label: 'Autorizados para ITE' }),
      apenasAutorizadosEstabelecimento: flag('apenasAutorizadosEstabelecimento', {
        label: 'Autorizados para estabelecimento',
      }),
      montadora: flag('montadora', { label: 'Da montadora' }),
      apenasVeiculoInacabado: flag('apenasVeiculoInacabado', { label: 'Somente inacabados' }),
      dataEntradaInicial: dia.inicial('dataEntradaInicial'),
      dataEntradaFinal: dia.final('dataEntradaFinal'),
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
      exibirVeiculosEntregues: flag('exibirVeiculosEntregues', { label: 'Exibir entregues' }),
      dataSaidaInicial: dia.inicial('dataSaidaInicial'),
      dataSaidaFinal: dia.final('dataSaidaFinal'),
    },
    rows: finalizado,
    sorts: ['chassi', 'descricao', 'nomraz_pes', 'datsai_vei'],
    key: 'idest_vei',
    states: ESTADOS_DO_DOCUMENTO,
  }),
};
