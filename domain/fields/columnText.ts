import type { Field, Fields, RecordOfFields, Said, Tone } from './field.ts';
import { formatValue } from './formats.ts';

/** Separator of a cell's lines where there is room for one line only. */
export const BETWEEN = ' · ';

type OfColumns<F extends Fields, V> = { readonly [N in keyof F]?: (row: RecordOfFields<F>) => V };

/** The same fields, some of them with a function for their column's text, and for the tone of the row's state. */
export const saying = <F extends Fields>(
  fields: F,
  says: OfColumns<F, Said>,
  tones: OfColumns<F, Tone> = {},
): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const [said, tone] = [says[name], tones[name]];
      return [name, said || tone ? { ...field, ...(said && { says: said }), ...(tone && { tone }) } : field];
    }),
  ) as F;

/** The header of a field's column. */
export const headOf = ({ heading, label }: Pick<Field, 'heading' | 'label'>): string => heading ?? label;

/** The text of a field's column for a row, on the screen and in files. Empty lines are kept. */
export const linesOf = (
  { kind, options, says }: Pick<Field, 'kind' | 'options' | 'says'>,
  name: string,
  row: Readonly<Record<string, unknown>>,
): readonly string[] => {
  const said = says?.(row) ?? formatValue(kind, row[name], options);
  return typeof said === 'string' ? [said] : said;
};

export const oneLine = (lines: readonly (string | null)[]): string => lines.filter(Boolean).join(BETWEEN);
