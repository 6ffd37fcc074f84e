import type { AnyEntity } from '#domain/entities/entity.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { recordSchema } from '#domain/fields/schema.ts';

const ANY_TEXT: ReadonlySet<Field['kind']> = new Set(['text', 'longText']);

/** In its whole form: what may also be shorter takes nearly any text. */
const takes = (name: string, { minLength: _, ...field }: Field, typed: string): boolean =>
  recordSchema({ [name]: field }, []).isValidSync({ [name]: typed });

/** What was searched for, in the field of the new record it can only be for: a plate in its plate, else the name. */
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
