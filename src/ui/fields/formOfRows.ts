import { EXIGE } from '#domain/entities/entity.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import type { FormRows } from './tableKeys.ts';

/** Most rows of one form; the others are asked about once these are done. */
export const AT_ONCE = 50;

type Values = Readonly<Record<string, unknown>>;

/** One of several like rows, with the fields that a form asks of it. */
export interface AskedOfRow {
  /** The first line names the row. */
  lines: readonly string[];
  /** In the order of the table's columns; what they filter by and fill is the row's own. Read-only ones are shown. */
  fields: Fields;
  initial?: Values;
}

/** Name of a row's field in the form, which several rows share. */
const nameOf = (name: string, at: number): string => `${name}_${at}`;

const ownOf = ({ fields }: AskedOfRow, values: Values, at: number): Record<string, unknown> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[nameOf(name, at)] ?? null]));

/** A switch that is off says nothing. */
const isBlank = (value: unknown): boolean => value == null || value === '' || value === false;

/**
 * True once anything is said of the row besides what it began with, or that is all it asks; a row of which nothing is said is
 * postponed.
 */
const isSaid = ({ fields, initial = {} }: AskedOfRow, own: Values): boolean => {
  const asked = Object.entries(fields).filter(([, { readOnly }]) => !readOnly);
  const given = asked.filter(([name]) => !isBlank(own[name]));
  const whole = asked.every(([name, { required }]) => !required || !isBlank(own[name]));
  return given.some(([name]) => own[name] !== initial[name]) || (whole && given.length > 0);
};

const fieldOf = (row: AskedOfRow, field: Field, at: number): Field => {
  const { filter, fills, suggests, doubts } = field;
  return {
    ...field,
    ...(filter && { filter: (form: Values) => filter(ownOf(row, form, at)) }),
    ...(doubts && { doubts: (form: Values) => doubts(ownOf(row, form, at)) }),
    ...(fills && {
      fills: Object.fromEntries(Object.entries(fills).map(([name, source]) => [nameOf(name, at), source])),
    }),
    ...(suggests && {
      suggests: { valor: nameOf(suggests.valor, at), chassi: nameOf(suggests.chassi, at) },
    }),
  };
};

const ofRow = (row: AskedOfRow, at: number, alone: boolean) => {
  const names = Object.keys(row.fields);
  const fields = names.map((name): [string, Field] => {
    const field = fieldOf(row, row.fields[name] as Field, at);
    return [nameOf(name, at), alone ? field : { ...field, required: false }];
  });
  const asked = alone ? [] : names.filter((name) => row.fields[name]?.required);
  const rules = asked.map((name) => ({
    field: nameOf(name, at),
    ...EXIGE,
    broken: (values: Values) => {
      const own = ownOf(row, values, at);
      return isSaid(row, own) && isBlank(own[name]);
    },
  }));
  return {
    fields: Object.fromEntries(fields),
    rules,
    section: { title: row.lines.join(' · '), fields: fields.map(([name]) => name) },
    initial: Object.fromEntries(
      Object.entries(row.initial ?? {}).map(([name, value]) => [nameOf(name, at), value]),
    ),
    line: {
      lines: row.lines,
      cells: Object.fromEntries(names.map((name) => [name, nameOf(name, at)])),
    },
  };
};

/**
 * One form for several like rows: a table, or sections where there is no room; a single row is a plain form. Of several any
 * may stay blank, which postpones it. `of`: the header of their names.
 */
export const formOfRows = (rows: readonly AskedOfRow[], of: string) => {
  const parts = rows.map((row, at) => ofRow(row, at, rows.length === 1));
  const table: FormRows | undefined =
    parts.length > 1 ? { of, rows: parts.map(({ line }) => line) } : undefined;
  return {
    fields: Object.assign({}, ...parts.map(({ fields }) => fields)) as Fields,
    rules: parts.flatMap(({ rules }) => rules),
    sections: parts.map(({ section }) => section),
    initial: Object.assign({}, ...parts.map(({ initial }) => initial)) as Record<string, unknown>,
    table,
    /** Values of each row under the fields' own names; null for a postponed one. */
    said: (values: Values): (Record<string, unknown> | null)[] =>
      rows.map((row, at) => {
        const own = ownOf(row, values, at);
        return isSaid(row, own) ? own : null;
      }),
    /** The input for a sentence about a row, at its field or, where that is not asked, at its first one. */
    inputOf: (at: number, name: string): string => {
      const { fields = {} } = rows[at] ?? {};
      const asked = Object.keys(fields).filter((one) => !fields[one]?.readOnly);
      return nameOf(asked.includes(name) ? name : (asked[0] ?? ''), at);
    },
  };
};
