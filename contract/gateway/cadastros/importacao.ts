import type { AnyEntity } from '#domain/entities/entity.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { postRoute, route } from '../../route.ts';

/** The outcome of one row of a workbook. */
interface LinhaImportada {
  /** As Excel counts rows: the header is row 1. */
  linha: number;
  /** Identifies the row, as written in the workbook. */
  chave: string;
  sucesso: boolean;
  mensagem: string;
}

/** The progress of an import and, once it is done, its log. */
export interface Importacao {
  codigo: number;
  /** Rows of the workbook. */
  total: number;
  pronta: boolean;
  /** Rows processed, and those of them that were saved. */
  feitas: number;
  cadastrados: number;
  /** Columns of the workbook that are none of the template's, and were not read. */
  sobram: string[];
  /** The log, only after the last row: it has thousands of lines, which nobody reads in between. */
  linhas: LinhaImportada[];
}

/** An entity's three calls for workbooks: its rows are saved by a job. */
export const importRoutes = ({ name, singular, plural, access }: AnyEntity) => ({
  /**
   * Multipart, one workbook (.xlsx) as `arquivo`. Answers the finished import or, if it takes longer, its progress:
   * `importacao` is then polled.
   */
  importarExcel: postRoute({
    path: `${name}/importarExcel`,
    access,
    summary: `Import ${plural} from a workbook, each good row saved`,
    ato: { nome: `${singular}: importação de planilha` },
    files: 'arquivo',
  }).answers<Importacao>(),
  modeloExcel: route({
    path: `${name}/modeloExcel`,
    access,
    summary: `The workbook to fill in with ${plural}: titles, examples and allowed values`,
    download: true,
  }).answers<Blob>(),
  importacao: route({
    path: `${name}/importacao/:id`,
    access,
    summary: `How far an import of ${plural} came and, once it is done, what became of each row`,
    input: inputOf({ id: f.integer('id', { label: 'Código', required: true, min: 1 }) }),
  }).answers<Importacao>(),
});

export type ImportRoutes = ReturnType<typeof importRoutes>;
