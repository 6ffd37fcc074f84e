import { FormControlLabel, FormGroup, FormHelperText, Switch } from '@mui/material';
import { type ChangeEvent, useId } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type FieldInputProps, shownOf } from './fieldInput.ts';

/**
 * A switch with its own focus reference: react-admin's passes it to a Material 9 label, which drops it, so that a
 * refused switch got no focus.
 */
export const FlagInput = (props: FieldInputProps) => {
  const { source, label, helperText } = shownOf(props);
  const { id, field, fieldState } = useInput({ source, type: 'checkbox', defaultValue: false });
  const { trigger, setValue } = useFormContext();
  const said = useId();
  const text = fieldState.error?.message ?? helperText;
  const turn = async (event: ChangeEvent<HTMLInputElement>) => {
    const { checked } = event.target;
    field.onChange(event);
    field.onBlur();
    if (props.field.staysOff && checked && !(await trigger(source)))
      setValue(source, false, { shouldDirty: true });
  };
  const input = {
    ref: field.ref,
    'aria-invalid': fieldState.invalid,
    ...(text && { 'aria-describedby': said }),
  };
  return (
    <FormGroup>
      <FormControlLabel
        label={label}
        control={
          <Switch
            id={id}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={turn}
            slotProps={{ input }}
          />
        }
      />
      {text && (
        <FormHelperText id={said} error={fieldState.invalid}>
          {text}
        </FormHelperText>
      )}
    </FormGroup>
  );
};
