import {
  choice,
  cpfCnpj,
  date,
  integer,
  money,
  type RecordOfFields,
  text,
  type WireOfFields,
} from '#domain/fields/field.ts';
import { listRoute } from '../list.ts';

/** Groups in which the month-end closing counts movements. */
export const GRUPOS = [
  { value: 'entradas', label: 'Entradas' },
  { value: 'saidas', label: 'Saídas' },
  { value: 'enviadas', label: 'Transferências enviadas' },
  { value: 'recebidas', label: 'Transferências recebidas' },
  { value: 'devolucoes', label: 'Devoluções à montadora' },
  { value: 'cancelamentos', label: 'Cancelamentos' },
] as const;
export type GrupoDeMovimentos = (typeof GRUPOS)[number]['value'];

const MESES = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
].map((label, at) => ({ value: String(at + 1), label }));

export const filtrosFechamento = {
  mes: choice('mes', { label: 'Mês', required: true, options: MESES }),
  ano: integer('ano', { label: 'Ano', required: true, min: 1, max: 9999 }),
};

const N = { required: true, width: 12 } as const;
/** Null if the registry was told no value for any of them: the cell is empty instead of zero. */
const V = { width: 15 } as const;

const linha = {
  codigo: integer('codigo_emp', { label: 'Código da empresa', required: true }),
  empresa: text('nomfan_emp', { label: 'Empresa', required: true, width: 22 }),
  cnpj: cpfCnpj('cnpj_emp', { label: 'CNPJ', required: true }),
  /** The month's first and last day. */
  de: date('de', { label: 'De', required: true }),
  ate: date('ate', { label: 'Até', required: true }),
  entradas: integer('entradas', { label: 'Entradas', ...N }),
  valorEntradas: money('valorentradas', { label: 'Valor das entradas', ...V }),
  saidas: integer('saidas', { label: 'Saídas', ...N }),
  valorSaidas: money('valorsaidas', { label: 'Valor das saídas', ...V }),
  enviadas: integer('enviadas', { label: 'Transf. enviadas', ...N }),
  valorEnviadas: money('valorenviadas', { label: 'Valor das transf. enviadas', ...V }),
  recebidas: integer('recebidas', { label: 'Transf. recebidas', ...N }),
  valorRecebidas: money('valorrecebidas', { label: 'Valor das transf. recebidas', ...V }),
  devolucoes: integer('devolucoes', { label: 'Devoluções', ...N }),
  cancelamentos: integer('cancelamentos', { label: 'Cancelamentos', ...N }),
  /** In stock at the month's end. */
  novosEmEstoque: integer('novosemestoque', { label: 'Zero km em estoque', ...N }),
  usadosEmEstoque: integer('usadosemestoque', { label: 'Usados em estoque', ...N }),
  iteEmEstoque: integer('iteemestoque', { label: 'Em estoque na ITE', ...N }),
  /** New vehicles in stock whose exit had been refused by the month's end. */
  recusadas: integer('recusadas', { label: 'Saídas recusadas', ...N }),
  /** Documents of the month's sales that are not marked as handed over. */
  aEntregar: integer('aentregar', { label: 'Documentos a entregar', ...N }),
};
/** A company's month. */
export type LinhaFechamento = RecordOfFields<typeof linha>;
export type LinhaFechamentoDita = WireOfFields<typeof linha>;

/** Columns summed over the companies. */
export const SOMAS = [
  'entradas',
  'valorEntradas',
  'saidas',
  'valorSaidas',
  'enviadas',
  'valorEnviadas',
  'recebidas',
  'valorRecebidas',
  'devolucoes',
  'cancelamentos',
  'novosEmEstoque',
  'usadosEmEstoque',
  'iteEmEstoque',
  'recusadas',
  'aEntregar',
] as const satisfies (keyof LinhaFechamento)[];

export const fechamento = {
  mes: listRoute({
    path: 'fechamento',
    access: 'empresa',
    summary: 'What each company of the group did in a month, and what was open at its end',
    filters: filtrosFechamento,
    rows: linha,
    sorts: ['empresa'],
    key: 'codigo',
    sums: SOMAS,
  }),
};
