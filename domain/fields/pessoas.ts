import { isCpf } from '../values/cpf.ts';
import type { Field, Fields } from './field.ts';
import { readAt } from './wire.ts';

/** Rows, and the fields that they have by their wire names. */
export interface RowsOf {
  fields: Fields;
  rows: readonly object[];
}

/** Kinds whose values name a natural person by themselves. */
const DOCUMENTOS: ReadonlySet<string> = new Set(['cpf', 'cpfCnpj']);

const isDocumento = ({ kind }: Field): boolean => DOCUMENTOS.has(kind);

/** True for a field that may tell of a natural person. */
export const isPessoal = (field: Field): boolean =>
  field.pessoal === true || isDocumento(field) || Object.values(field.of ?? {}).some(isPessoal);

const recordsOf = (field: Field, row: object): readonly object[] => {
  const rows = field.of ? readAt(row, field.wire) : null;
  return Array.isArray(rows) ? rows : [];
};

/** The people of a row: its CPFs; where it has no document at all, the first thing that tells of one. */
const peopleOf = (fields: Fields, row: object): string[] => {
  const nested = Object.values(fields).flatMap((field) =>
    recordsOf(field, row).flatMap((one) => peopleOf(field.of ?? {}, one)),
  );
  const said = Object.values(fields).flatMap((field) => {
    const value = !field.of && isPessoal(field) ? readAt(row, field.wire) : null;
    return value === null || value === undefined || value === '' ? [] : [{ field, text: String(value) }];
  });
  const documentos = said.filter(({ field }) => isDocumento(field));
  const own = documentos.length > 0 ? documentos.filter(({ text }) => isCpf(text)) : said.slice(0, 1);
  return [...own.map(({ text }) => text), ...nested];
};

/** The natural persons that rows tell of. */
export const peopleIn = ({ fields, rows }: RowsOf): ReadonlySet<string> =>
  Object.values(fields).some(isPessoal) ? new Set(rows.flatMap((row) => peopleOf(fields, row))) : new Set();

/** True if a row tells a whole CPF. */
export const holdsCpf = ({ fields, rows }: RowsOf): boolean =>
  rows.some((row) =>
    Object.values(fields).some((field) =>
      field.of
        ? holdsCpf({ fields: field.of, rows: recordsOf(field, row) })
        : isDocumento(field) && isCpf(String(readAt(row, field.wire) ?? '')),
    ),
  );

const maskCpf = (cpf: string): string => `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••`;

const maskIn = (fields: Fields, row: object): void => {
  for (const field of Object.values(fields)) {
    for (const one of recordsOf(field, row)) maskIn(field.of ?? {}, one);
    const value = isDocumento(field) ? readAt(row, field.wire) : null;
    if (typeof value !== 'string' || !isCpf(value)) continue;
    const path = field.wire.split('.');
    const holder = readAt(row, path.slice(0, -1).join('.')) as Record<string, unknown>;
    holder[path.at(-1) ?? ''] = maskCpf(value);
  }
};

/** Changes the CPFs of rows, in place, to a part of each. */
export const maskCpfsIn = ({ fields, rows }: RowsOf): void => {
  if (Object.values(fields).some(isPessoal)) for (const row of rows) maskIn(fields, row);
};
