import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ComponentType } from 'react';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { DateInput, DateTimeInput } from './DateInput.tsx';
import { MaskedInput } from './MaskedInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { type FieldInputProps, useFieldInput } from './useFieldInput.ts';

type TypedProps = FieldInputProps & { type?: 'text' | 'email' | 'password'; rows?: number };

const TypedInput = ({ type = 'text', rows = 1, ...props }: TypedProps) => {
  const { value, setValue, control, shown } = useFieldInput(props);
  return (
    <TextField
      {...shown}
      {...control}
      type={type}
      multiline={rows > 1}
      minRows={rows}
      value={value ?? ''}
      onChange={({ target }) => setValue(target.value === '' ? null : target.value)}
      slotProps={{
        htmlInput: {
          maxLength: props.field.maxLength ?? (rows > 1 ? 250 : undefined),
          ...(type === 'password' && { autoComplete: 'off' }),
        },
      }}
    />
  );
};

const EmailInput = (props: FieldInputProps) => <TypedInput {...props} type="email" />;
const PasswordInput = (props: FieldInputProps) => <TypedInput {...props} type="password" />;
const LongTextInput = (props: FieldInputProps) => <TypedInput {...props} rows={3} />;

/** Digits only: no step buttons that change a year when the wheel turns. */
const IntegerInput = (props: FieldInputProps) => {
  const { value, setValue, control, shown } = useFieldInput(props);
  return (
    <TextField
      {...shown}
      {...control}
      value={value ?? ''}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, 15);
        setValue(digits === '' ? null : Number(digits));
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
};

const FlagInput = (props: FieldInputProps) => {
  const { value, setValue, control, shown } = useFieldInput(props);
  const { inputRef, ...rest } = control;
  return (
    <FormControl margin="none" error={shown.error}>
      <FormControlLabel
        label={shown.label}
        control={
          <Switch
            {...rest}
            checked={value === true}
            onChange={({ target }) => setValue(target.checked)}
            slotProps={{ input: { ref: inputRef } }}
          />
        }
      />
      {shown.helperText && <FormHelperText>{shown.helperText}</FormHelperText>}
    </FormControl>
  );
};

const ChoiceInput = (props: FieldInputProps) => {
  const { value, setValue, control, shown } = useFieldInput(props);
  return (
    <TextField
      {...shown}
      {...control}
      select
      value={value ?? ''}
      onChange={({ target }) => setValue(target.value === '' ? null : target.value)}
    >
      {!props.required && <MenuItem value="">Nenhum</MenuItem>}
      {(props.field.options ?? []).map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** What edits a value of each kind. A kind without an input does not compile. */
const inputs: Record<FieldKind, ComponentType<FieldInputProps>> = {
  text: TypedInput,
  longText: LongTextInput,
  integer: IntegerInput,
  money: MoneyInput,
  flag: FlagInput,
  date: DateInput,
  dateTime: DateTimeInput,
  choice: ChoiceInput,
  reference: ReferenceInput,
  chassi: MaskedInput,
  placa: MaskedInput,
  cnpj: MaskedInput,
  cpf: MaskedInput,
  cpfCnpj: MaskedInput,
  chaveNfe: MaskedInput,
  email: EmailInput,
  telefone: MaskedInput,
  cep: MaskedInput,
  password: PasswordInput,
};

/** The input of a field, by its kind. */
export const FieldInput = (props: FieldInputProps) => {
  const Input = inputs[props.field.kind];
  return <Input {...props} />;
};
