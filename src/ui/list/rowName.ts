import type { RaRecord } from 'react-admin';
import { formatValue } from '#domain/fields/formats.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { sourceOf } from '#src/dataProvider/sources.ts';

/** What a vehicle is known by, best first. */
const NAMING: readonly FieldKind[] = ['chassi', 'placa'];

/** What a person knows a row by, for words that nobody sees: its vehicle where it is one, else its key. */
export const rowName = (resource: string, row: RaRecord): string => {
  const fields = Object.entries(sourceOf(resource).rows);
  for (const kind of NAMING) {
    const named = fields.find(([name, field]) => field.kind === kind && row[name]);
    if (named) return formatValue(kind, row[named[0]]);
  }
  return String(row.id);
};
