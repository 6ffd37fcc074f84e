import { isRecord } from '../isRecord.ts';
import type { Fields } from './field.ts';
import { formatValue } from './formats.ts';
import type { FieldKind } from './kinds.ts';

type Values = Readonly<Record<string, unknown>>;

/** Kinds of fields whose values are neither secret nor personal data. */
const GUARDADOS: ReadonlySet<FieldKind> = new Set([
  'flag',
  'choice',
  'integer',
  'money',
  'date',
  'dateTime',
  'reference',
  'references',
]);

/** Name of a catalogue's record, by the look-up and the code that point to it. */
export type NameOf = (target: string, code: unknown) => string | undefined;

/** Values that a trail may keep, with their labels, e.g. 'Ativo: Sim; Transfere: Não'; of texts those named alone. */
export const toldValues = (
  fields: Fields,
  values: Values,
  texts: readonly string[],
  nameOf: NameOf = () => undefined,
): string =>
  Object.entries(fields)
    .map(([name, { kind, label, options, of, target }]) => {
      const value = values[name];
      if (kind === 'records' && of && Array.isArray(value)) {
        const lines = value.filter(isRecord).map((line) => toldValues(of, line, texts, nameOf));
        return lines.length > 0 ? `${label}: ${lines.join(' / ')}` : '';
      }
      if (!GUARDADOS.has(kind) && !texts.includes(name)) return '';
      const text = (target && nameOf(target, value)) ?? formatValue(kind, value, options);
      return text === '' ? '' : `${label}: ${text}`;
    })
    .filter((text) => text !== '')
    .join('; ');
