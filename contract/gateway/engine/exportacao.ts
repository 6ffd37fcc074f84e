import { array, mixed, object, string } from 'yup';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';
import { isRecord } from '#domain/isRecord.ts';
import { maskCpfs } from '#domain/titulares.ts';
import { lido } from '../../leitura.ts';
import { route, routesWith } from '../../route.ts';

/** The export of a list as a workbook, in progress or kept for a day. */
export interface Exportacao {
  codigo: number;
  /** The path of the list. */
  lista: string;
  /** The title of the screen that asked for it. */
  tela: string | null;
  /** The name of the file. */
  nome: string;
  criada: string;
  /** Rows of the list, known once the writing has begun, and rows written. */
  total: number | null;
  feitas: number;
  /** The export has ended: with a file, or with `erro`. */
  pronta: boolean;
  erro: string | null;
  /** Cancelled by its author. */
  cancelada: boolean;
}

/** The sentence for a list without rows; screens show it before any request. */
export const SEM_REGISTROS = 'Sem registros para exportar, tente alterar os filtros!';
/** The warning for a list of more rows than this. */
export const DEMORA = { acimaDe: 20_000, texto: 'Aguarde um pouco! Esta operação pode demorar' };

const access = 'podeExportar' as const;
const post = routesWith({ method: 'POST', access });
const umCodigo = inputOf({ codigo: f.integer('codigo', { label: 'Exportação', required: true, min: 1 }) });

export const exportacao = {
  /**
   * `lista` is the path of any list route, `filtros` its filters, `colunas` names of its rows' fields, `tela` the title
   * for the file name.
   */
  exportar: post({
    path: 'exportacao',
    summary: 'Write a list as a workbook: all its pages, as its author may see them',
    leitura: {
      ...lido('exportacao', 'Planilha pedida'),
      registro: ({ lista, filtros }) =>
        [lista, maskCpfs(Object.values(filtros ?? {}))].filter(Boolean).join(', '),
    },
    success: 'Exportação iniciada. O arquivo será baixado quando ficar pronto.',
    failure: 'Houve um erro ao exportar os registros!',
    input: fieldsSchema({
      lista: f.text('lista', { label: 'Lista', required: true, maxLength: 120 }),
      ordemCampo: f.text('ordemCampo', { label: 'Ordem', maxLength: 60 }),
      tela: f.text('tela', { label: 'Tela', maxLength: 120 }),
    }).concat(
      object({
        // The list's own route validates them.
        filtros: mixed<Readonly<Record<string, unknown>>>(isRecord).label('Filtros'),
        colunas: array(string().required().max(60)).required().min(1).max(100).label('Colunas'),
      }),
    ),
  }).answers<{ codigo: number; message: string }>(),
  /** The user's own exports in the session's company. */
  minhas: route({
    path: 'exportacao',
    access,
    summary: 'One’s own exports of the last day, with their progress',
  }).answers<Exportacao[]>(),
  download: post({
    path: 'exportacao/baixar',
    summary: 'Download a workbook of one’s own',
    leitura: {
      ...lido('exportacao', 'Planilha baixada'),
      registro: (_, answer) => (answer as { nome: string }).nome,
    },
    failure: 'Houve um erro ao baixar o arquivo!',
    input: umCodigo,
    download: true,
  }).answers<Blob>(),
  cancelar: post({
    path: 'exportacao/cancelar',
    summary: 'Let go of a workbook of one’s own that is still being written',
    success: 'Exportação cancelada.',
    failure: 'Houve um erro ao cancelar a exportação!',
    input: umCodigo,
  }).answers<{ message: string }>(),
};
