import { IDADES, type Idade } from '#domain/estoquePorIdade.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { nomeDaRestricao } from '#domain/restricoes.ts';
import { campoBusca, listRoute } from '../../list.ts';
import { postRoute, routesWith } from '../../route.ts';
import type { Causa } from './pendencias.ts';

/** Days looked back at for how fast vehicles leave, and for refusals. */
export const DIAS_DE_GIRO = 180;
/** Months of fees and refusals, the current one included. */
export const MESES_DO_PAINEL = 6;
/** Models shown by how fast they leave: those of which most left. */
export const MODELOS_NO_PAINEL = 10;
/** Everybody's time at a Detran is shown where at least as many companies have one: nobody is recognised by it. */
export const EMPRESAS_POR_DETRAN = 5;

export const TIPOS_EM_ESTOQUE = [
  { value: 'novo', label: 'Zero km' },
  { value: 'usado', label: 'Usado' },
] as const;

/** In stock for some time: money in cents, null where nobody said what any of the vehicles is worth. */
export interface EstoqueDaIdade {
  idade: Idade;
  novos: number;
  usados: number;
  valor: number | null;
  /** Vehicles whose value nobody said. */
  semValor: number;
}

export interface EstoqueNoPainel {
  idades: EstoqueDaIdade[];
  /** Hundredths of a percent a month; null while the company has not said what its capital costs. */
  taxa: number | null;
}

/** Days from entry to sale. */
export interface Giro {
  nome: string;
  vendidos: number;
  mediana: number;
  /** Nine of ten left within that. */
  p90: number;
  /** Average margin of a sale, in cents; null where no price is known. */
  margem: number | null;
}

export interface TaxasDoMes {
  /** `YYYY-MM`. */
  mes: string;
  uf: string;
  /** Fees paid, in cents. */
  valor: number;
}

export interface RecusasDoMes {
  mes: string;
  causa: string;
  quantas: number;
}

/** Rows that do not go on for the same reason. */
export interface Parado extends Pick<Causa, 'tipo' | 'codigo'> {
  causa: string;
  quantos: number;
  /** Whole days that the oldest has waited; null where none says since when. */
  maisAntigo: number | null;
  /** The days of all of them together. */
  dias: number;
  /** Worth of their vehicles in cents; null where the list has no values. */
  valor: number | null;
  /** The screen and tab of their list; null where they stand in several. */
  onde: { tela: string; aba: string } | null;
}

/** Days from the request to the Detran's confirmation. */
export interface TempoDoDetran {
  uf: string;
  casos: number;
  mediana: number;
  /** Everybody's, where enough companies have one. */
  deTodos: number | null;
}

/** How long entries of used vehicles wait for somebody: days in the middle of those that ended, and of those that wait. */
export interface EsperaPorQuem {
  quem: 'vendedor' | 'detran';
  terminadas: number;
  mediana: number | null;
  esperando: number;
  /** Of those that wait: so far. */
  medianaAteAgora: number | null;
}

const get = routesWith({ access: 'empresa', replica: true });

const linha = {
  id: f.integer('id', { label: 'Id do estoque', required: true }),
  tipo: f.choice('tipo', { label: 'Tipo', required: true, options: TIPOS_EM_ESTOQUE, width: 9 }),
  chassi: f.chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  placa: f.placa('placa', { label: 'Placa', width: 9 }),
  descricao: f.text('descricao', { label: 'Veículo', width: 28 }),
  entrada: f.dateTime('entrada', { label: 'Entrada', required: true, width: 14 }),
  dias: f.integer('dias', { label: 'Dias', required: true, width: 7 }),
  valor: f.money('valor', { label: 'Valor', width: 14 }),
};
/** A vehicle in stock and for how long. */
export type VeiculoEmEstoque = f.RecordOfFields<typeof linha>;
export type VeiculoEmEstoqueWire = f.WireOfFields<typeof linha>;

const restricao = {
  codigo: f.integer('codigo', { label: 'Código', required: true }),
  chassi: f.chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  placa: f.placa('placa', { label: 'Placa', width: 9 }),
  descricao: f.text('descricao', { label: 'Veículo', width: 28 }),
  valor: f.money('valor', { label: 'Valor' }),
  restricao: {
    ...f.text('restricao', { label: 'Restrição', required: true, width: 30 }),
    says: (row: object) => nomeDaRestricao((row as { restricao: string }).restricao),
  },
  desde: f.dateTime('desde', { label: 'Vista desde', required: true, width: 14 }),
};
/** A restriction of a vehicle in stock. */
export type Restricao = f.RecordOfFields<typeof restricao>;
export type RestricaoWire = f.WireOfFields<typeof restricao>;

export const painel = {
  estoque: get({
    path: 'painel/estoque',
    summary: 'What is in stock by age, what it is worth, and what its capital costs a month',
  }).answers<EstoqueNoPainel>(),
  giro: get({
    path: 'painel/giro',
    summary: 'Days from entry to sale, by model and by company of the group',
  }).answers<{ modelos: Giro[]; empresas: Giro[] }>(),
  taxas: get({
    path: 'painel/taxas',
    summary: 'Fees paid by month and state, by the companies of the group',
  }).answers<TaxasDoMes[]>(),
  recusas: get({
    path: 'painel/recusas',
    summary: 'What the registry and our own checks refused, by month and cause',
  }).answers<RecusasDoMes[]>(),
  detran: get({
    path: 'painel/detran',
    summary: 'Days from the request of a used vehicle’s entry to its confirmation, by state',
  }).answers<TempoDoDetran[]>(),
  esperas: get({
    path: 'painel/esperas',
    summary: 'How long entries of used vehicles wait for their seller’s signature, and for the Detran',
  }).answers<EsperaPorQuem[]>(),
  parado: get({
    path: 'painel/parado',
    summary: 'What does not go on, by cause: how much, how old the oldest is, and the days lost',
  }).answers<Parado[]>(),
  salvarTaxa: postRoute({
    path: 'painel/taxa',
    access: 'configuracoes',
    summary: 'State what the company’s capital costs a month',
    success: 'Custo do capital atualizado.',
    failure: 'Houve um erro ao salvar o custo do capital!',
    ato: { nome: 'Custo do capital: alteração' },
    input: inputOf({
      taxa: f.integer('taxa', { label: 'Custo do capital ao mês', required: true, min: 0, max: 10_000 }),
    }),
  }).answers<{ message: string }>(),
  restricoes: listRoute({
    path: 'painel/restricoes',
    replica: true,
    access: 'empresa',
    summary: 'Restrictions at the registry of the vehicles in stock, the newest first',
    rows: restricao,
    sorts: ['chassi', 'descricao', 'desde'],
    key: 'codigo',
  }),
  veiculos: listRoute({
    path: 'painel/veiculos',
    replica: true,
    access: 'empresa',
    summary: 'The company’s vehicles in stock and for how long, the oldest first',
    filters: {
      descricaoFiltro: campoBusca,
      tipo: f.choice('tipo', { label: 'Tipo', options: TIPOS_EM_ESTOQUE }),
    },
    rows: linha,
    sorts: ['chassi', 'descricao', 'entrada', 'valor'],
    key: 'id',
    states: IDADES.map(({ value, label }) => ({ name: value, label })),
    sums: ['valor'],
  }),
};
