import {
  chassi,
  choice,
  cpfCnpj,
  dateTime,
  flag,
  integer,
  money,
  type RecordOfFields,
  records,
  text,
  type WireOfFields,
} from '#domain/fields/field.ts';
import { listRoute } from '../list.ts';
import { busca } from './campos.ts';
import { ESTADOS_DITOS, ESTADOS_NO_RENAVE, ultimaOperacao } from './situacaoNoRenave.ts';

/** The tabs of the stock, and what counts each. */
export const ABAS_ITE = {
  estoque: 'quantidadeConfirmadosESolicitados',
  andamento: 'quantidadeTransferenciaSaida',
  finalizados: 'quantidadeFinalizados',
  todos: 'quantidadeTodosOsRegistros',
} as const;

const linha = {
  /** The stock record's number, or the request's that the registry has not taken. */
  chave: text('chave', { label: 'Identificação', required: true }),
  idEstoque: integer('id', { label: 'Id Estoque', width: 10 }),
  chassi: chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  marcaModelo: text('descricaoMarcaModelo', { label: 'Veículo', width: 26 }),
  acabado: flag('veiculoAcabado', { label: 'Acabado', width: 11 }),
  dataEntrada: dateTime('entradaEstoque.dataHora', { label: 'Data Entrada', width: 12 }),
  chaveRemessa: text('entradaEstoque.chaveNotaFiscalRemessaEntrada', { label: 'NF-e de remessa' }),
  dataSaida: dateTime('saidaEstoque.dataHora', { label: 'Data Saída', width: 12 }),
  motivo: text('saidaEstoque.motivo', { label: 'Motivo da saída' }),
  saidaCancelada: flag('saidaEstoque.cancelamentoSaidaEstoque', { label: 'Saída cancelada', required: true }),
  restricoes: records('restricoesVeiculo', {
    label: 'Restrições',
    required: true,
    of: { tipoRestricao: text('tipoRestricao', { label: 'Restrição', required: true }) },
    width: 10,
  }),
  estado: choice('estado', { label: 'Situação', required: true, options: ESTADOS_DITOS, width: 18 }),
  codigoVeiculo: integer('codigoVeiculo', { label: 'Código do veículo' }),
  valorVeiculo: money('valorVeiculo', { label: 'Valor' }),
  /** Whose transfer was authorised. */
  cnpjDestino: cpfCnpj('cnpjEstabelecimentoDestino', { label: 'Transferência autorizada para' }),
  ...ultimaOperacao,
};

/** A vehicle's stay at a transfer establishment, or a request for one. */
export type LinhaIte = RecordOfFields<typeof linha>;
export type LinhaIteDita = WireOfFields<typeof linha>;

/** Vehicles that a transfer establishment has, expects or had. */
export const estoqueIte = listRoute({
  path: 'ite/estoque',
  access: 'ite',
  summary: 'Vehicles at the transfer establishment, on their way, and gone from it',
  filters: {
    situacaoVeiculos: choice('situacaoVeiculos', {
      label: 'Situação',
      options: Object.keys(ABAS_ITE).map((value) => ({
        value: value as keyof typeof ABAS_ITE,
        label: value,
      })),
    }),
    descricaoFiltro: busca,
  },
  rows: linha,
  sorts: ['idEstoque', 'marcaModelo', 'dataEntrada', 'dataSaida'],
  key: 'chave',
  counts: Object.values(ABAS_ITE),
  states: [
    ...ESTADOS_NO_RENAVE,
    { name: 'inacabado', label: 'Inacabados' },
    { name: 'restricao', label: 'Com restrições' },
    { name: 'autorizada', label: 'Transferência autorizada' },
  ],
});
