import type { Fields, RecordOfFields } from '#domain/fields/field.ts';

/** A rule over several fields, as entities and form screens both state it. */
export interface FieldRule<F extends Fields = Fields> {
  field: keyof F & string;
  message: string;
  exige?: true;
  broken: (record: RecordOfFields<F>) => boolean;
}
