import { type ComponentType, memo } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  PasswordInput,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { MIN_SEARCH } from '../list/searchLimits.ts';
import { DateInput, DateTimeInput } from './DateInput.tsx';
import { type FieldInputProps, shownOf } from './fieldInput.ts';
import { MaskedInput } from './MaskedInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';

/** Document 1, section 9. */
const LOOKUP = { page: 1, perPage: 100 };
const LONG_TEXT = 250;
const LONGEST_INTEGER = 15;

const PlainInput = (props: FieldInputProps) => (
  <TextInput {...shownOf(props)} slotProps={{ htmlInput: { maxLength: props.field.maxLength } }} />
);

const LongTextInput = (props: FieldInputProps) => (
  <TextInput
    {...shownOf(props)}
    multiline
    minRows={3}
    slotProps={{ htmlInput: { maxLength: props.field.maxLength ?? LONG_TEXT } }}
  />
);

const EmailInput = (props: FieldInputProps) => <TextInput {...shownOf(props)} type="email" />;

const SecretInput = (props: FieldInputProps) => <PasswordInput {...shownOf(props)} autoComplete="off" />;

const integerOf = (text: string): number | null => {
  const digits = text.replace(/\D/g, '').slice(0, LONGEST_INTEGER);
  return digits === '' ? null : Number(digits);
};

/** Digits only: no step buttons that change a year when the wheel turns. */
const IntegerInput = (props: FieldInputProps) => (
  <TextInput
    {...shownOf(props)}
    parse={integerOf}
    slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
  />
);

const FlagInput = (props: FieldInputProps) => {
  const { source, label, helperText } = shownOf(props);
  return <BooleanInput {...{ source, label, helperText }} />;
};

const ChoiceInput = ({ required, ...props }: FieldInputProps) => (
  <SelectInput
    {...shownOf({ ...props, required: false })}
    choices={[...(props.field.options ?? [])]}
    optionText="label"
    optionValue="value"
    translateChoice={false}
    isRequired={required}
    slotProps={{ htmlInput: { required } }}
  />
);

const searchable = (typed: string) => typed.trim().length >= MIN_SEARCH;

/** A record of another entity, found by typing; the value is its key. */
const LookupInput = ({ required, ...props }: FieldInputProps) => {
  const { source, helperText, ...shown } = shownOf({ ...props, required: false });
  return (
    <ReferenceInput
      {...LOOKUP}
      source={source}
      reference={props.field.target ?? ''}
      enableGetChoices={({ descricaoFiltro = '' }) => searchable(descricaoFiltro)}
    >
      <AutocompleteInput
        {...shown}
        TextFieldProps={{ required }}
        helperText={helperText || `Digite ao menos ${MIN_SEARCH} letras`}
        filterToQuery={(typed) => ({ descricaoFiltro: typed.trim() })}
        shouldRenderSuggestions={searchable}
        openOnFocus={false}
        loadingText="ra.page.loading"
        noOptionsText="ra.navigation.no_results"
      />
    </ReferenceInput>
  );
};

/** What edits a value of each kind. A kind without an input does not compile. */
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
  chassi: MaskedInput,
  placa: MaskedInput,
  cnpj: MaskedInput,
  cpf: MaskedInput,
  cpfCnpj: MaskedInput,
  chaveNfe: MaskedInput,
  email: EmailInput,
  telefone: MaskedInput,
  cep: MaskedInput,
  password: SecretInput,
};

/** The input of a field, by its kind; typing in one does not draw the others again. */
export const FieldInput = memo((props: FieldInputProps) => {
  const Input = inputs[props.field.kind];
  return <Input {...props} />;
});
