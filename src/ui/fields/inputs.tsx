import { Box, FormControlLabel, FormGroup, FormHelperText, Switch } from '@mui/material';
import { type ChangeEvent, type ComponentType, lazy, memo, Suspense, useId } from 'react';
import { ArrayInput, PasswordInput, SimpleFormIterator, TextInput, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Field } from '#domain/fields/field.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { typedText } from '#domain/fields/tidy.ts';
import { ChaveNfeInput } from './ChaveNfeInput.tsx';
import { FileInput } from './FileInput.tsx';
import { type FieldInputProps, shownOf } from './fieldInput.ts';
import { MaskedInput, TEXT_AREA } from './MaskedInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { ChoiceInput, LookupInput, LookupManyInput } from './ReferenceInputs.tsx';

/**
 * A switch with its own focus reference: react-admin's passes it to a Material 9 label, which drops it, so that a
 * refused switch got no focus.
 */
const FlagInput = (props: FieldInputProps) => {
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

const LONG_TEXT = 250;
const LONGEST_INTEGER = 15;

/** Not limited by the browser, which cuts a pasted text before its blanks are gone. */
const typedIn = (field: Field) => (text: string) => typedText(field, text) || null;

const PlainInput = (props: FieldInputProps) => <TextInput {...shownOf(props)} parse={typedIn(props.field)} />;

const GROWING = { textarea: { fieldSizing: 'content', minHeight: '3lh' } };

const LongTextInput = (props: FieldInputProps) => (
  <TextInput
    {...shownOf(props)}
    multiline
    parse={typedIn({ maxLength: LONG_TEXT, ...props.field })}
    sx={GROWING}
    slotProps={{ input: TEXT_AREA, htmlInput: { rows: 3 } }}
  />
);

const EmailInput = (props: FieldInputProps) => <TextInput {...shownOf(props)} type="email" />;

const SecretInput = (props: FieldInputProps) => (
  <PasswordInput {...shownOf(props)} autoComplete={props.field.autoComplete ?? 'off'} />
);

const integerOf = (text: string): number | null => {
  const digits = text.replace(/\D/g, '').slice(0, LONGEST_INTEGER);
  return digits === '' ? null : Number(digits);
};

/** Digits only: a number input's step buttons would change a year by the mouse wheel. */
const IntegerInput = (props: FieldInputProps) => (
  <TextInput
    {...shownOf(props)}
    parse={integerOf}
    slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
  />
);

/** Lazy: the pickers are three quarters of the code of all inputs, and most forms ask for no date. */
const pickers = () => import('./DateInput.tsx');
const DateInput = lazy(async () => ({ default: (await pickers()).DateInput }));
const DateTimeInput = lazy(async () => ({ default: (await pickers()).DateTimeInput }));
/** Placeholder as high as an input of one line: Material's line height and padding. */
const INPUT_ROOM = { typography: 'body1', lineHeight: 1, height: 'calc(1.4375em + 17px)' } as const;
const INPUT_ON_ITS_WAY = <Box sx={INPUT_ROOM} aria-busy="true" />;

/** Nested rows within a form, each with its fields. */
const RecordsInput = (props: FieldInputProps) => {
  const { source, label, helperText } = shownOf(props);
  return (
    <ArrayInput {...{ source, label, helperText }}>
      <SimpleFormIterator inline>
        {Object.entries(props.field.of ?? {}).map(([name, field]) => (
          <FieldInput key={name} {...{ name, field }} required={field.required} />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  );
};

/** The input of each kind. A kind without an input does not compile. */
const inputs: Record<FieldKind, ComponentType<FieldInputProps>> = {
  text: PlainInput,
  longText: LongTextInput,
  integer: IntegerInput,
  money: MoneyInput,
  flag: FlagInput,
  date: DateInput,
  dateTime: DateTimeInput,
  choice: ChoiceInput,
  reference: LookupInput,
  textReference: LookupInput,
  references: LookupManyInput,
  records: RecordsInput,
  file: FileInput,
  chassi: MaskedInput,
  placa: MaskedInput,
  cnpj: MaskedInput,
  cpf: MaskedInput,
  cpfCnpj: MaskedInput,
  chaveNfe: ChaveNfeInput,
  email: EmailInput,
  telefone: MaskedInput,
  cep: MaskedInput,
  password: SecretInput,
};

/** The input of a field, by its kind; memoized, so that typing in one does not render the others. */
export const FieldInput = memo((props: FieldInputProps) => {
  const Input = inputs[props.field.kind];
  return (
    <Suspense fallback={INPUT_ON_ITS_WAY}>
      <Input {...props} />
    </Suspense>
  );
});
