import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { formatDate, formatDateTime } from '#domain/values/datas.ts';
import { limitesDoMes, MESES, type Mes, mesDepois, nomeDoMes } from '#domain/values/mes.ts';
import { lido } from '../../leitura.ts';
import { listRoute } from '../../list.ts';
import { route, routesWith } from '../../route.ts';

/** Groups in which the month-end closing counts movements. @rule groups that the month-end closing counts */
export const GRUPOS = [
  { value: 'entradas', label: 'Entradas' },
  { value: 'saidas', label: 'Saídas' },
  { value: 'enviadas', label: 'Transferências enviadas' },
  { value: 'recebidas', label: 'Transferências recebidas' },
  { value: 'devolucoes', label: 'Devoluções à montadora' },
  { value: 'cancelamentos', label: 'Cancelamentos' },
] as const;
export type GrupoDeMovimentos = (typeof GRUPOS)[number]['value'];

export const filtrosFechamento = {
  mes: f.choice('mes', {
    label: 'Mês',
    required: true,
    options: MESES.map((label, at) => ({ value: String(at + 1), label })),
  }),
  ano: f.integer('ano', { label: 'Ano', required: true, min: 1, max: 9999 }),
};

const N = { required: true, width: 12 } as const;
/** Null if the registry was told no value for any of them: the cell is empty instead of zero. */
const V = { width: 15 } as const;

/** Columns summed over the companies. */
const somas = {
  entradas: f.integer('entradas', { label: 'Entradas', ...N }),
  valorEntradas: f.money('valorentradas', { label: 'Valor das entradas', ...V }),
  saidas: f.integer('saidas', { label: 'Saídas', ...N }),
  valorSaidas: f.money('valorsaidas', { label: 'Valor das saídas', ...V }),
  enviadas: f.integer('enviadas', { label: 'Transf. enviadas', ...N }),
  valorEnviadas: f.money('valorenviadas', { label: 'Valor das transf. enviadas', ...V }),
  recebidas: f.integer('recebidas', { label: 'Transf. recebidas', ...N }),
  valorRecebidas: f.money('valorrecebidas', { label: 'Valor das transf. recebidas', ...V }),
  devolucoes: f.integer('devolucoes', { label: 'Devoluções', ...N }),
  cancelamentos: f.integer('cancelamentos', { label: 'Cancelamentos', ...N }),
  /** In stock at the month's end. */
  novosEmEstoque: f.integer('novosemestoque', { label: 'Zero km em estoque', ...N }),
  usadosEmEstoque: f.integer('usadosemestoque', { label: 'Usados em estoque', ...N }),
  iteEmEstoque: f.integer('iteemestoque', { label: 'Em estoque na ITE', ...N }),
  /** New vehicles in stock whose exit had been refused by the month's end. */
  recusadas: f.integer('recusadas', { label: 'Saídas recusadas', ...N }),
  /** Documents of the month's sales that are not marked as handed over. */
  aEntregar: f.integer('aentregar', { label: 'Documentos a entregar', ...N }),
  /** Operations that Pátio charges for. */
  cobradas: f.integer('cobradas', { label: 'Operações cobradas', ...N }),
  /** Fees paid for the company less what was given back. */
  taxas: f.money('taxas', { label: 'Taxas pagas', required: true, width: 15 }),
};

const campos = {
  codigo: f.integer('codigo_emp', { label: 'Código da empresa', required: true }),
  empresa: f.text('nomfan_emp', { label: 'Empresa', required: true, width: 22 }),
  cnpj: f.cpfCnpj('cnpj_emp', { label: 'CNPJ', required: true }),
  /** The month's first and last day. */
  de: f.date('de', { label: 'De', required: true }),
  ate: f.date('ate', { label: 'Até', required: true }),
  ...somas,
  fechadoPor: f.text('fechadopor', { label: 'Fechado por' }),
  /** The changes since it was closed. */
  alterado: f.longText('alterado', { label: 'Alterado depois de fechado' }),
  /** Moment when a company's month was closed; as a column, whether it is. */
  fechado: f.dateTime('fechado', { label: 'Situação', width: 16 }),
};

const linha = saying(
  campos,
  {
    fechado: ({ fechado, fechadoPor, alterado }) => {
      if (fechado === null) return 'Aberto';
      const dito = `${formatDateTime(fechado)}, ${fechadoPor}`;
      return alterado === null ? ['Fechado', dito] : ['Alterado depois de fechado', alterado, dito];
    },
  },
  {
    fechado: ({ fechado, alterado }) => {
      if (alterado !== null) return 'wrong';
      return fechado === null ? 'waits' : 'ready';
    },
  },
);
/** A company's month. */
export type LinhaFechamento = f.RecordOfFields<typeof linha>;
export type LinhaFechamentoWire = f.WireOfFields<typeof linha>;

export const SOMAS = Object.keys(somas) as (keyof typeof somas)[];

/** Open work, which goes on after the month is closed. */
const ABERTO: ReadonlySet<string> = new Set<(typeof SOMAS)[number]>(['recusadas', 'aEntregar']);
/** Columns that a closed month keeps, and is compared with. */
export const GUARDADAS = SOMAS.filter((nome) => !ABERTO.has(nome)).map((nome) => somas[nome]);

/** Entries and exits of a day. */
export interface MovimentosDoDia {
  dia: string;
  entradas: number;
  saidas: number;
}

/** Why a month cannot be closed yet; null once it is over. */
export const faltaTerminar = (mes: Mes, hoje: string): string | null => {
  if (limitesDoMes(mes).ate < hoje) return null;
  const quando = formatDate(limitesDoMes(mesDepois(mes, 1)).de);
  return `${nomeDoMes(mes)} de ${mes.ano} ainda não terminou: feche a partir de ${quando}.`;
};

/** Name of a month's files, without their ending. */
export const nomeDoArquivo = ({ mes, ano }: Mes): string =>
  `Fechamento-do-mes-${ano}-${String(mes).padStart(2, '0')}`;

const fechar = routesWith({ right: 'podeFechar', method: 'POST', access: 'empresa' });

export const fechamento = {
  mes: listRoute({
    path: 'fechamento',
    replica: true,
    access: 'empresa',
    summary: 'What each company of the group did in a month, and what was open at its end',
    filters: filtrosFechamento,
    rows: linha,
    sorts: ['empresa'],
    key: 'codigo',
    counts: ['abertas'],
    sums: SOMAS,
  }),
  dias: route({
    path: 'fechamento/dias',
    replica: true,
    access: 'empresa',
    summary: 'Entries and exits of each day of a month, of the companies that its closing shows',
    input: inputOf(filtrosFechamento),
  }).answers<MovimentosDoDia[]>(),
  pdf: route({
    path: 'fechamento/pdf',
    replica: true,
    access: 'empresa',
    right: 'podeExportar',
    summary: 'A month as a PDF, signed where the company’s certificate is valid',
    failure: 'Houve um erro ao baixar o fechamento!',
    leitura: lido('exportacao', 'Fechamento do mês em PDF', 'mes', 'ano'),
    input: inputOf(filtrosFechamento),
    download: true,
  }).answers<Blob>(),
  fechar: fechar({
    path: 'fechamento/fechar',
    summary:
      'Mark a month as closed, keeping its figures, for these companies of the group or for all of them',
    success: 'Mês fechado.',
    failure: 'Houve um erro ao fechar o mês!',
    ato: { nome: 'Fechamento do mês: fechar', registro: ['codigos', 'empresas'] },
    input: inputOf({
      ...filtrosFechamento,
      codigosEmpresas: f.references('codigosEmpresas', { label: 'Empresas', target: 'empresaComAcesso' }),
    }),
    // Codes and names of the companies that it closed.
  }).answers<{ message: string; codigos: string; empresas: string }>(),
  reabrir: fechar({
    path: 'fechamento/reabrir',
    irreversible: true,
    summary: 'Reopen a closed month of a company of the group, if it is still as the caller saw it',
    success: 'Mês reaberto.',
    failure: 'Houve um erro ao reabrir o mês!',
    ato: { nome: 'Fechamento do mês: reabrir' },
    input: inputOf({
      ...filtrosFechamento,
      codigo: f.integer('codigo', { label: 'Empresa', required: true, min: 1 }),
      fechado: f.dateTime('fechado', { label: 'Fechado em', required: true }),
    }),
  }).answers<{ message: string }>(),
};
