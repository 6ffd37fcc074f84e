import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { ERRO_CONFIRMAR_SAIDA } from '#domain/texts.ts';
import { listRoute } from '../../list.ts';
import { route, routesWith } from '../../route.ts';
import { ESTADOS_DO_RENAVE, prometidoA, type Registradas, umChassi } from '../engine/campos.ts';

const linha = {
  id: f.integer('id', { label: 'Id estoque', required: true, width: 12 }),
  chassi: f.chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  placa: f.placa('placa', { label: 'Placa' }),
  entrada: f.dateTime('entradaEstoque.dataHoraRegistro', {
    label: 'Data/hora de entrada',
    required: true,
    width: 18,
  }),
  estado: f.choice('estado', { label: 'Estado', required: true, options: ESTADOS_DO_RENAVE, width: 20 }),
  prometidoA,
};
/** One stock record of the company, as stored here. */
export type LinhaEstoqueRenave = f.RecordOfFields<typeof linha>;
export type LinhaEstoqueRenaveWire = f.WireOfFields<typeof linha>;

/** Number of vehicles from which the person is warned that it takes long. */
export const MUITOS_VEICULOS = 70;

/** Largest number of differences shown. */
export const DIFERENCAS_MOSTRADAS = 200;

/** A record that differs at the registry; one that the registry lacks ('ausente') stays as it is. */
export interface Diferenca {
  id: number;
  chassi: string;
  placa: string | null;
  tipo: 'novo' | 'alterado' | 'ausente';
  campos: readonly { campo: string; nosso: string | null; dele: string | null }[];
}

/** The company's last synchronisation. */
export interface Sincronizacao {
  situacao: 'comparando' | 'comparada' | 'assumindo' | 'concluida' | 'falhou';
  quem: string;
  iniciada: string;
  /** Records to compare, or to apply; null until the registry has answered. */
  total: number | null;
  feitos: number;
  novos: number;
  alterados: number;
  /** Records of the registry that could not be read: nothing counts as missing then. */
  ilegiveis: number;
  erro: string | null;
  diferencas: readonly Diferenca[];
  /** Number of differences not shown. */
  alem: number;
}

/** The success sentence of a synchronisation. */
export const SINCRONIZADO = 'Estoque do renave sincronizado com o sistema com sucesso!';

const access = 'suporteComEmpresa' as const;
const get = routesWith({
  access,
  renave: true,
  failure: 'Houve um erro ao consultar o estoque no Renave!',
});
const post = routesWith({ method: 'POST', access });
const umaPlaca = inputOf({ placa: f.placa('placa', { label: 'Placa', required: true }) });

export const estoqueRenave = {
  lista: listRoute({
    path: 'veiculos/estoque',
    access,
    summary: 'The stock records of the company that are not finished, as we know them',
    rows: linha,
    sorts: ['id', 'chassi', 'entrada'],
    key: 'id',
  }),
  zeroKm: get({
    path: 'veiculos/estoqueZeroKm/:chassi',
    summary: 'What the registry has of a chassis in this company, as it answers it',
    input: inputOf(umChassi),
  }).answers<unknown>(),
  usados: get({
    path: 'veiculos/estoqueUsados/:placa',
    summary: 'What the registry has in stock of a plate in this company, as it answers it',
    input: umaPlaca,
  }).answers<unknown>(),
  usadosCompleto: get({
    path: 'veiculos/estoqueUsadosCompleto/:placa',
    summary: 'The same of every stock record of the plate, past ones included',
    input: umaPlaca,
  }).answers<unknown>(),
  sincronizacao: route({
    access,
    path: 'veiculos/estoque/sincronizacao',
    summary: 'How far the company’s last synchronisation has come, and what its comparison found',
  }).answers<{ sincronizacao: Sincronizacao | null }>(),
  conferencia: route({
    access: 'empresa',
    path: 'veiculos/estoque/conferencia',
    summary:
      'When the company’s stock was last compared with the registry’s, by itself; null before the first time',
  }).answers<{ conferida: string | null }>(),
  compare: post({
    path: 'veiculos/estoque/comparar',
    summary: 'Compare the company’s whole stock with the registry’s, by its own doors; nothing is changed',
    failure: 'Houve um erro ao comparar o estoque com o do Renave!',
  }).answers<{ comecou: boolean }>(),
  sincronizar: post({
    path: 'veiculos/estoque/sincronizar',
    summary: 'Take over from the registry what the comparison listed',
    success: 'A sincronização começou e continua em segundo plano.',
    failure: 'Houve um erro ao sincronizar o estoque!',
    ato: { nome: 'Estoque: sincronização com o Renave' },
  }).answers<{ message: string }>(),
  confirmarSaidaTodos: post({
    path: 'veiculos/estoqueZeroKm/confirmarSaidaTodos',
    summary: 'Confirm the exit of every new vehicle in stock that has an exit invoice',
    success: 'Confirmação de saída executada com sucesso!',
    failure: ERRO_CONFIRMAR_SAIDA,
  }).answers<Registradas>(),
};
