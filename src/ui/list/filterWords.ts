import type { Field } from '#domain/fields/field.ts';
import { formatValue } from '#domain/fields/formats.ts';

/** A filter and its value: 'Data inicial: 01/10/2026'; of several keys how many there are; a number names what it stands for: 'Lote 166'. */
export const filterWords = ({ label, kind, options, says }: Field, value: unknown): string => {
  const said = says?.({ value });
  if (typeof said === 'string') return said;
  const shown = Array.isArray(value) ? value.length : formatValue(kind, value, options);
  return `${label}${kind === 'integer' ? '' : ':'} ${shown}`;
};
