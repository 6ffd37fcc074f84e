import type { Rule } from '#domain/entities/entity.ts';
import type { Field, Fields, RecordOfFields } from '#domain/fields/field.ts';

/** A rule over several fields, as entities and form screens both state it. */
export type FieldRule<F extends Fields = Fields> = Rule<RecordOfFields<F>>;

export interface FieldInputProps {
  name: string;
  field: Field;
  /** Also true where a rule over several fields currently requires it. */
  required: boolean;
}

/** Format and parse of an input that shows its value by itself. */
export const KEEP = (value: unknown) => value ?? null;

/** Common props of a field for any input of react-admin. */
export const shownOf = ({ name, field, required }: FieldInputProps) =>
  ({
    source: name,
    label: field.label,
    required,
    // `false` removes the empty helper line below the input.
    helperText: field.help ?? false,
    margin: 'none',
    size: 'small',
    fullWidth: true,
  }) as const;
