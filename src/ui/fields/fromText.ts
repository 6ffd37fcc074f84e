import type { Field, Fields } from '#domain/fields/field.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';
import { parseReais } from '#domain/values/dinheiro.ts';

/** Parses a query parameter as a value of the field's kind; null if it is none. Money is written in reais. */
export const fromText = (field: Field, text: string): unknown => {
  if (field.kind === 'money') return parseReais(text);
  const { value } = fieldsSchema({ value: field }).cast({ value: text }, { assert: false }) as {
    value: unknown;
  };
  return Number.isNaN(value) ? null : (value ?? null);
};

/** Field values from an address, by the parameter's name of each. */
export const prefilled = (
  fields: Fields,
  names: Readonly<Partial<Record<string, string>>>,
  params: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([parameter, name]) => {
      const text = params[parameter];
      const field = name === undefined ? undefined : fields[name];
      return text !== undefined && field ? [[name, fromText(field, text)]] : [];
    }),
  );
