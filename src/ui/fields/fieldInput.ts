import type { Field } from '#domain/fields/field.ts';

export interface FieldInputProps {
  /** The field's name in the form. */
  name: string;
  field: Field;
  /** Also true where a rule over several fields currently requires it. */
  required: boolean;
}

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
