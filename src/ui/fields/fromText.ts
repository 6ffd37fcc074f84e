import type { Field, Fields } from '#domain/fields/field.ts';
import { type ReadValue, readValue } from '#domain/fields/schema.ts';
import { tidy } from '#domain/fields/tidy.ts';
import { recusadoNoEndereco } from '#domain/texts.ts';
import { parseReais } from '#domain/values/dinheiro.ts';

/** A query parameter as the field would take it, or the field's sentence against it. Money is written in reais. */
const read = (field: Field, text: string): ReadValue => {
  if (field.kind !== 'money') return readValue(field, text);
  const cents = parseReais(tidy(text));
  return cents === null ? { mistake: 'Informe um valor em reais.' } : readValue(field, cents);
};

/** Parses a query parameter as a value of the field's kind; null if it is none. */
export const fromText = (field: Field, text: string): unknown => {
  const found = read(field, text);
  return 'value' in found ? (found.value ?? null) : null;
};

/** Field values from an address, by the parameter's name of each. */
export const prefilled = (
  fields: Fields,
  names: Readonly<Partial<Record<string, string>>>,
  params: Readonly<Record<string, string>>,
) => {
  const values: Record<string, unknown> = {};
  /** Sentences about what the fields would refuse, which is left out. */
  const refused: string[] = [];
  for (const [parameter, name = ''] of Object.entries(names)) {
    const [text = '', field] = [params[parameter], fields[name]];
    if (tidy(text) === '' || !field) continue;
    const found = read(field, text);
    if ('value' in found) values[name] = found.value;
    else refused.push(recusadoNoEndereco(field.label, tidy(text), found.mistake));
  }
  return { values, refused };
};
