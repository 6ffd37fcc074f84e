import { ValidationError } from 'yup';
import type { Field, Fields } from '#domain/fields/field.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';
import { tidy } from '#domain/fields/tidy.ts';
import { recusadoNoEndereco } from '#domain/texts.ts';
import { parseReais } from '#domain/values/dinheiro.ts';

type Read = { value: unknown } | { mistake: string };

const check = (field: Field, value: unknown): Read => {
  const schema = fieldsSchema({ value: { ...field, required: false } });
  try {
    return schema.validateSync({ value }) as { value: unknown };
  } catch (error) {
    if (error instanceof ValidationError) return { mistake: error.message };
    throw error;
  }
};

/** A query parameter as the field would take it, or the field's sentence against it. Money is written in reais. */
const read = (field: Field, text: string): Read => {
  if (field.kind !== 'money') return check(field, text);
  const cents = parseReais(tidy(text));
  return cents === null ? { mistake: 'Informe um valor em reais.' } : check(field, cents);
};

/** Parses a query parameter as a value of the field's kind; null if it is none. */
export const fromText = (field: Field, text: string): unknown => {
  const found = read(field, text);
  return 'value' in found ? (found.value ?? null) : null;
};

interface Prefilled {
  values: Record<string, unknown>;
  /** Sentences about what the fields would refuse, which is left out. */
  refused: readonly string[];
}

/** Field values from an address, by the parameter's name of each. */
export const prefilled = (
  fields: Fields,
  names: Readonly<Partial<Record<string, string>>>,
  params: Readonly<Record<string, string>>,
): Prefilled => {
  const values: Record<string, unknown> = {};
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
