import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { campoBusca, listRoute } from '../../list.ts';
import { routesWith } from '../../route.ts';
import { ultimaOperacao } from '../engine/campos.ts';
import { chegadaDaLinha } from './chegadas.ts';

export const TIPOS = [
  { value: 'novo', label: 'Zero km' },
  { value: 'usado', label: 'Usado' },
  { value: 'ite', label: 'Na ITE' },
  { value: 'montadora', label: 'Da montadora' },
] as const;
export type TipoDeVeiculo = (typeof TIPOS)[number]['value'];

/** Days that a sold vehicle stays among the others, unless its document was handed over before. */
export const DIAS_DO_VENDIDO = 60;

/** Where a vehicle stands, in the order of its way; each is in one. */
export const SITUACOES = [
  { name: 'aReceber', label: 'A receber', um: 'A receber', tom: 'waits' },
  { name: 'semNota', label: 'Sem XML', um: 'Aguarda o XML da nota', tom: 'waits' },
  { name: 'aEntrar', label: 'A entrar', um: 'Aguarda entrada', tom: 'ready' },
  { name: 'andamento', label: 'No Detran', um: 'No Detran', tom: 'waits' },
  { name: 'emEstoque', label: 'Em estoque', um: 'Em estoque', tom: 'calm' },
  { name: 'prontos', label: 'Prontos', um: 'Pronto para sair', tom: 'ready' },
  { name: 'prometidos', label: 'Prometidos', um: 'Em transferência', tom: 'waits' },
  { name: 'semDocumento', label: 'Sem documento', um: 'Vendido, sem documento', tom: 'ready' },
  { name: 'aEntregar', label: 'A entregar', um: 'Vendido, a entregar', tom: 'ready' },
] as const;
export type Situacao = (typeof SITUACOES)[number]['name'];

const ERRO = { name: 'erro', label: 'Com erro' } as const;

type Standing = { situacao: Situacao; errotitulo: string | null; status_processandoapi: boolean };

const ditaDe = (row: object): { texto: string; tom: f.Tone } => {
  const { situacao, errotitulo, status_processandoapi } = row as Standing;
  if (status_processandoapi) return { texto: 'Em processamento', tom: 'waits' };
  if (errotitulo !== null) return { texto: errotitulo, tom: 'wrong' };
  const { um: texto, tom } = SITUACOES.find(({ name }) => name === situacao) ?? SITUACOES[0];
  return { texto, tom };
};

const linha = {
  id: f.text('id', { label: 'Id', required: true }),
  tipo: f.choice('tipo', { label: 'Tipo', required: true, options: TIPOS, width: 9 }),
  chassi: f.chassi('chassi', { label: 'Chassi', width: 18 }),
  placa: f.placa('placa', { label: 'Placa', width: 9 }),
  descricao: f.text('descricao', { label: 'Veículo', width: 28 }),
  situacao: {
    ...f.choice('situacao', {
      label: 'Situação',
      required: true,
      options: SITUACOES.map(({ name, um }) => ({ value: name, label: um })),
      width: 16,
    }),
    says: (row: object) => ditaDe(row).texto,
    tone: (row: object) => ditaDe(row).tom,
  },
  desde: f.dateTime('desde', { label: 'Desde', required: true, width: 14 }),
  dias: f.integer('dias', { label: 'Dias', required: true, width: 7 }),
  chegou: chegadaDaLinha.chegou,
  valor: f.money('valor', { label: 'Valor', width: 14 }),
  capital: f.money('capital', { label: 'Custo do capital', width: 14 }),
  taxas: f.money('taxas', { label: 'Taxas pagas', width: 12 }),
  venda: f.money('venda', { label: 'Vendido por', width: 14 }),
  margem: f.money('margem', { label: 'Margem', width: 14 }),
  ...ultimaOperacao,
};
/** A vehicle of the company, wherever it stands. */
export type VeiculoDaEmpresa = f.RecordOfFields<typeof linha>;
export type VeiculoDaEmpresaWire = f.WireOfFields<typeof linha>;

/** Vehicles whose rows are asked for at once. */
export const MAIS_LINHAS = 300;

/** Rows by list. */
interface Linhas {
  linhas: Record<string, Record<string, unknown>[]>;
}

export const todos = {
  lista: listRoute({
    path: 'estoque/todos',
    replica: true,
    access: 'empresa',
    summary: 'Every vehicle of the company once, new and used: where it stands and since when',
    filters: { descricaoFiltro: campoBusca, tipo: f.choice('tipo', { label: 'Tipo', options: TIPOS }) },
    rows: linha,
    sorts: ['chassi', 'descricao', 'desde', 'valor'],
    key: 'id',
    // Errors first: the last chips are out of sight where there is no room for all.
    states: [ERRO, ...SITUACOES.map(({ name, label }) => ({ name, label }))],
    sums: ['valor'],
  }),
  linhas: routesWith({ access: 'empresa' })({
    path: 'estoque/linhas',
    failure: 'Houve um erro ao ler os veículos!',
    summary: 'The rows of vehicles, by chassis or plate, in some of the session’s lists',
    input: inputOf({
      listas: f.text('listas', { label: 'Listas', required: true, maxLength: 200 }),
      veiculos: f.longText('veiculos', { label: 'Veículos', required: true, maxLength: MAIS_LINHAS * 30 }),
    }),
  }).answers<Linhas>(),
};
