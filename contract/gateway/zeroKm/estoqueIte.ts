import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { nomeDoMotivo } from '#domain/motivosDeSaida.ts';
import { acabadoOuNao } from '#domain/values/acabado.ts';
import { withNome } from '#domain/values/cpfCnpj.ts';
import { campoBusca, listRoute } from '../../list.ts';
import { doEstoque, ESTADOS_DITOS, ESTADOS_NO_RENAVE, ultimaOperacao } from '../engine/campos.ts';
import { doEstado, withSituacao } from '../engine/situacaoDaLinha.ts';

/** The tabs of the stock, with the name of each count. */
export const ABAS_ITE = {
  estoque: 'quantidadeConfirmadosESolicitados',
  andamento: 'quantidadeTransferenciaSaida',
  finalizados: 'quantidadeFinalizados',
  todos: 'quantidadeTodosOsRegistros',
} as const;

const campos = {
  /** The stock record's number, or that of a request not yet accepted by the registry. */
  chave: f.text('chave', { label: 'Identificação', required: true }),
  idEstoque: f.integer('id', { label: 'Id Estoque', width: 10 }),
  chassi: f.chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  descricao: f.text('descricaoMarcaModelo', { label: 'Veículo', width: 26 }),
  acabado: f.flag('veiculoAcabado', { label: 'Acabado', width: 11 }),
  dataEntrada: f.date('entradaEstoque.dataHora', { label: 'Data Entrada', width: 12 }),
  chaveRemessa: f.text('entradaEstoque.chaveNotaFiscalRemessaEntrada', { label: 'NF-e de remessa' }),
  dataSaida: f.date('saidaEstoque.dataHora', { label: 'Data Saída', width: 12 }),
  motivo: f.text('saidaEstoque.motivo', { label: 'Motivo da saída' }),
  saidaCancelada: doEstoque.saidaCancelada,
  restricoes: doEstoque.restricoes,
  estado: f.choice('estado', { label: 'Situação', required: true, options: ESTADOS_DITOS, width: 18 }),
  codigoVeiculo: f.integer('codigoVeiculo', { label: 'Código do veículo' }),
  valor: f.money('valorVeiculo', { label: 'Valor' }),
  /** The target of its authorised transfer. */
  cnpjDestino: f.cpfCnpj('cnpjEstabelecimentoDestino', { label: 'Transferência autorizada para' }),
  nomeDestino: f.text('nomeEstabelecimentoDestino', { label: 'Nome do destino' }),
  ...ultimaOperacao,
};

const ditos = saying(campos, {
  descricao: ({ descricao }) => descricao ?? 'Veículo não cadastrado',
  acabado: ({ acabado }) => (acabado === null ? null : acabadoOuNao(acabado)),
  restricoes: ({ restricoes }) => (restricoes.length > 0 ? 'Sim' : 'Não'),
  cnpjDestino: ({ nomeDestino, cnpjDestino }) => cnpjDestino && withNome(nomeDestino, cnpjDestino),
  motivo: ({ motivo }) => motivo && nomeDoMotivo(motivo),
});

const linha = withSituacao(
  ditos,
  ({ estado }) => doEstado(ESTADOS_DITOS, estado),
  ({ nomeDestino, cnpjDestino }) => ({ prometidoA: nomeDestino ?? cnpjDestino }),
);

/** A vehicle's stay at a transfer establishment, or a request for one. */
export type LinhaIte = f.RecordOfFields<typeof linha>;
export type LinhaIteWire = f.WireOfFields<typeof linha>;

/** Vehicles that a transfer establishment has, expects or had. */
export const estoqueIte = listRoute({
  path: 'ite/estoque',
  access: 'ite',
  summary: 'Vehicles at the transfer establishment, on their way, and gone from it',
  filters: {
    situacaoVeiculos: f.choice('situacaoVeiculos', {
      label: 'Situação',
      options: Object.keys(ABAS_ITE).map((value) => ({
        value: value as keyof typeof ABAS_ITE,
        label: value,
      })),
    }),
    descricaoFiltro: campoBusca,
  },
  rows: linha,
  sorts: ['idEstoque', 'descricao', 'dataEntrada', 'dataSaida'],
  key: 'chave',
  counts: Object.values(ABAS_ITE),
  states: [
    ...ESTADOS_NO_RENAVE,
    { name: 'inacabado', label: 'Inacabados' },
    { name: 'restricao', label: 'Com restrições' },
    { name: 'autorizada', label: 'Transferência autorizada' },
  ],
  refreshed: 'transferencias',
});
