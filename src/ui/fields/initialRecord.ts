import type { Fields } from '#domain/fields/field.ts';

/** A record with every field: what is given, else the field's default, else null. */
export const initialRecord = (
  fields: Fields,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, given[name] ?? field.default ?? null]),
  );
