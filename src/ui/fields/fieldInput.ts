import type { Field } from '#domain/fields/field.ts';

export interface FieldInputProps {
  /** The field's name in the form. */
  name: string;
  field: Field;
  /** Marked as such also where a rule over several fields makes it so. */
  required: boolean;
}

/** What a field says of itself to any input of react-admin. */
export const shownOf = ({ name, field, required }: FieldInputProps) =>
  ({
    source: name,
    label: field.label,
    required,
    // Without help, no empty line is kept below the input.
    helperText: field.help ?? false,
    margin: 'none',
    size: 'small',
    fullWidth: true,
  }) as const;
