import type { AnyEntity } from '#domain/entities/entity.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { recordSchema } from '#domain/fields/schema.ts';

const ANY_TEXT: ReadonlySet<Field['kind']> = new Set(['text', 'longText']);

/** Tests for the full length only: a field that may be shorter accepts nearly any text. */
const takes = (name: string, { minLength: _, ...field }: Field, typed: string): boolean =>
  recordSchema({ [name]: field }, []).isValidSync({ [name]: typed });

/**
 * Puts the searched text into the one field of the new record that accepts it: a plate into its plate, else the name.
 */
export const typedInto = (
  { search, title }: Pick<AnyEntity, 'search' | 'title'>,
  fields: Fields,
  typed: string,
): Record<string, string> => {
  const searched = search.filter((name) => fields[name] && !fields[name].readOnly);
  const exact = searched.find((name) => {
    const field = fields[name] as Field;
    return !ANY_TEXT.has(field.kind) && takes(name, field, typed);
  });
  const name = exact ?? title;
  const field = fields[name];
  if (!typed.trim() || !field) return {};
  return recordSchema({ [name]: field }, []).cast({ [name]: typed.trim() }, { assert: false }) as never;
};
