import { oneLine, saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf, listOf } from '#domain/fields/input.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { BUSCA_E_PEDIDO, listRoute } from '../../list.ts';
import { route } from '../../route.ts';
import { ESTADOS_NO_RENAVE, type Realizada, type Registradas, ultimaOperacao } from '../engine/campos.ts';
import { doEstado, withSituacao } from '../engine/situacaoDaLinha.ts';

const SITUACOES = [
  { value: 'pendentes', label: 'Pendentes' },
  { value: 'realizados', label: 'Realizados' },
  { value: 'cancelados', label: 'Cancelados' },
] as const;
export type SituacaoDaEntrega = (typeof SITUACOES)[number]['value'];

const ESTADOS = [
  { value: 'PENDENTE', label: 'Pendente' },
  { value: 'REALIZADA', label: 'Realizada' },
  { value: 'CANCELADA', label: 'Cancelada' },
] as const;

const campos = {
  id: f.integer('id', { label: 'Id Estoque', required: true, width: 10 }),
  chassi: f.chassi('chassi', { label: 'Veículo', required: true, width: 19 }),
  descricao: f.text('descricaoMarcaModelo', { label: 'Marca/modelo' }),
  codigoVeiculo: f.integer('codigoVeiculo', { label: 'Código do veículo' }),
  nomeVendedora: f.text('nomeVendedora', { label: 'Nome da vendedora', heading: 'Vendedor', width: 16 }),
  cnpjEstabelecimentoVendedor: f.cnpj('cnpjEstabelecimentoVendedor', {
    label: 'CNPJ da vendedora',
    required: true,
  }),
  nomeEntregadora: f.text('nomeEntregadora', {
    label: 'Nome da entregadora',
    heading: 'Entregador',
    width: 16,
  }),
  cnpjEstabelecimentoEntregador: f.cnpj('cnpjEstabelecimentoEntregador', {
    label: 'CNPJ da entregadora',
    required: true,
  }),
  realizada: f.dateTime('realizacaoEntrega.dataHoraRegistro', { label: 'Data Entrega', width: 16 }),
  cancelada: f.dateTime('cancelamentoEntrega.dataHoraRegistro', { label: 'Data Cancelamento', width: 16 }),
  estado: f.choice('estado', { label: 'Situação', required: true, options: ESTADOS }),
  /** The delivery whose cancellation created this one, and the one created by cancelling this one. */
  origem: f.integer('idEntregaOrigemCancelamentoEntrega', { label: 'Refeita da entrega' }),
  gerada: f.integer('idEntregaGeradaNoCancelamentoEntrega', { label: 'Nova entrega' }),
  ...ultimaOperacao,
};

/** The origin of a delivery, or its successor. */
const historiaDe = ({ origem, gerada }: f.RecordOfFields<typeof campos>): string | null => {
  if (gerada !== null) return `Gerou a entrega ${gerada}`;
  return origem === null ? null : `Refeita da entrega ${origem}`;
};

/** A company, by name where it is known, and by CNPJ. */
const empresaDe = (nome: string | null, doCnpj: string): string[] =>
  [nome, formatCnpj(doCnpj)].filter((line) => line !== null);

const entrega = withSituacao(
  saying(campos, {
    chassi: (row) => oneLine([row.chassi, row.descricao, historiaDe(row)]),
    nomeVendedora: (row) => empresaDe(row.nomeVendedora, row.cnpjEstabelecimentoVendedor),
    nomeEntregadora: (row) => empresaDe(row.nomeEntregadora, row.cnpjEstabelecimentoEntregador),
  }),
  ({ estado }) => doEstado(ESTADOS, estado),
);

/** The delivery of a vehicle sold by the manufacturer. */
export type EntregaListada = f.RecordOfFields<typeof entrega>;

const lista = {
  summary: 'Deliveries of direct sales',
  filters: {
    ...BUSCA_E_PEDIDO,
    situacaoVeiculos: f.choice('situacaoVeiculos', { label: 'Situação', options: SITUACOES }),
  },
  rows: entrega,
  sorts: ['id', 'chassi', 'realizada', 'cancelada'],
  key: 'id',
  states: ESTADOS_NO_RENAVE,
  counts: ['quantidadePendentes', 'quantidadeRealizados', 'quantidadeCancelados'],
  refreshed: 'entregas',
} as const;

const umaEntrega = { id: f.integer('id', { label: 'Entrega', required: true, min: 1 }) };
const ato = { method: 'POST', access: 'zeroKm', input: inputOf(umaEntrega), renave: true } as const;

export const entregas = {
  naMontadora: listRoute({ ...lista, path: 'montadora/entregas/montadora', access: 'montadora' }),
  naConcessionaria: listRoute({ ...lista, path: 'vendaDireta/entregas/concessionaria', access: 'zeroKm' }),
  entregar: route({
    ...ato,
    path: 'vendaDireta/entregar/:id',
    right: 'podeConfirmar',
    summary: 'Tell the registry that a vehicle was handed over',
    success: 'Veículo entregue com sucesso!',
  }).answers<Realizada>(),
  entregarVarios: route({
    method: 'POST',
    access: 'zeroKm',
    path: 'vendaDireta/entregar',
    right: 'podeConfirmar',
    summary: 'Tell the registry that several vehicles were handed over; each is carried out as a job',
    success: 'As entregas foram registradas!',
    failure: 'Houve um erro ao entregar os veículos!',
    input: inputOf({ itensList: listOf(umaEntrega) }),
  }).answers<Registradas>(),
  cancelar: route({
    ...ato,
    path: 'vendaDireta/cancelar-entrega/:id',
    right: 'podeCancelar',
    summary: 'Undo a delivery; the registry makes a new pending one',
    success: 'Entrega cancelada com sucesso!',
  }).answers<Realizada>(),
};
