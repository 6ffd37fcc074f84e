import { veiculo as entidade } from '#domain/entities/veiculo.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';
import { route } from '../route.ts';

/** What became of one row of a workbook. */
export interface LinhaImportada {
  /** As Excel counts rows: the header is row 1. */
  linha: number;
  /** As written in the workbook. */
  placa: string;
  sucesso: boolean;
  mensagem: string;
}

/** The log of an import, row by row. */
export interface Importacao {
  linhas: LinhaImportada[];
  cadastrados: number;
}

/** Calls about vehicles that are not the entity's own four. */
export const veiculo = {
  /** Multipart, one workbook (.xlsx) as `arquivo`. */
  importarExcel: route({
    method: 'POST',
    path: 'veiculo/importarExcel',
    access: entidade.access,
    summary: 'Import used vehicles from a workbook, each good row saved',
    input: fieldsSchema({}),
    files: 'arquivo',
  }).answers<Importacao>(),
  tiposCrv: route({
    method: 'GET',
    path: 'veiculo/tiposcrv/todos',
    access: entidade.access,
    summary: 'The types of CRV',
    input: fieldsSchema({}),
  }).answers<{ codigo_tcr: string; descri_tcr: string }[]>(),
};
