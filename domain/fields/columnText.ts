import type { Field, Fields, RecordOfFields, Said } from './field.ts';
import { formatValue } from './formats.ts';

/** What stands between the lines of a cell where there is only one. */
export const BETWEEN = ' · ';

/** The same fields, with what the columns of some of them say of a row. */
export const saying = <F extends Fields>(
  fields: F,
  says: { readonly [N in keyof F]?: (row: RecordOfFields<F>) => Said },
): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const said = says[name];
      return [name, said ? { ...field, says: said } : field];
    }),
  ) as F;

/** What the column of a field is called. */
export const headOf = ({ heading, label }: Pick<Field, 'heading' | 'label'>): string => heading ?? label;

/** What the column of a field says of a row: on the screen and in files. Lines without words are there, empty. */
export const linesOf = (
  { kind, options, says }: Pick<Field, 'kind' | 'options' | 'says'>,
  name: string,
  row: Readonly<Record<string, unknown>>,
): readonly string[] => {
  const said = says?.(row) ?? formatValue(kind, row[name], options);
  return typeof said === 'string' ? [said] : said;
};

/** The same as one line. */
export const oneLine = (lines: readonly (string | null)[]): string => lines.filter(Boolean).join(BETWEEN);
