import { useInput } from 'react-admin';
import type { Field } from '#domain/fields/field.ts';

export interface FieldInputProps {
  /** The field's name in the form. */
  name: string;
  field: Field;
  /** Marked as such also where a rule over several fields makes it so. */
  required: boolean;
}

const KEEP = (value: unknown) => value ?? null;

/** A form's value with what every input shows of it: label, error, help. */
export const useFieldInput = ({ name, field, required }: FieldInputProps) => {
  const { id, field: control, fieldState } = useInput({ source: name, format: KEEP, parse: KEEP });
  const message = fieldState.error?.message;
  return {
    id,
    value: control.value as unknown,
    setValue: control.onChange as (value: unknown) => void,
    control: { name: control.name, onBlur: () => control.onBlur(), inputRef: control.ref },
    shown: {
      id,
      label: field.label,
      required,
      error: message !== undefined,
      helperText: message ?? field.help,
      margin: 'none',
      fullWidth: true,
      size: 'small',
    } as const,
  };
};
