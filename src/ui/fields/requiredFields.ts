import type { Fields, RecordOfFields } from '#domain/fields/field.ts';
import type { FieldRule } from './rule.ts';

/** The fields that the record's current state requires: those declared so, and those a rule requires now. */
export const requiredFields = <F extends Fields>(
  fields: F,
  rules: readonly FieldRule<F>[],
  record: Record<string, unknown>,
): ReadonlySet<string> => {
  const asked = rules.filter(
    ({ field, exige, broken }) => exige && broken({ ...record, [field]: null } as RecordOfFields<F>),
  );
  const declared = Object.entries(fields).filter(([, field]) => field.required);
  return new Set([...declared.map(([name]) => name), ...asked.map(({ field }) => field)]);
};
