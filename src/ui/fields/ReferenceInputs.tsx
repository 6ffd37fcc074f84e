import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
} from 'react-admin';
import { MIN_SEARCH } from '../list/searchLimits.ts';
import { type FieldInputProps, shownOf } from './fieldInput.ts';
import { sizesOf, useFills, useNarrowing } from './pointing.ts';

const long = (typed: string) => typed.trim().length >= MIN_SEARCH;
const always = () => true;

/** How a field's target is asked for: searched from three letters on, or offered before anything is typed. */
const useTarget = ({ name, field }: FieldInputProps) => {
  const { target = '' } = field;
  const { offered, found } = sizesOf(target);
  const filter = useNarrowing(name, field);
  const searchable = offered > 0 ? always : long;
  return {
    reference: {
      page: 1,
      perPage: found,
      reference: target,
      filter: filter ?? {},
      enableGetChoices: ({ descricaoFiltro = '' }) => filter !== null && searchable(descricaoFiltro),
    },
    search: {
      filterToQuery: (typed: string) => ({ descricaoFiltro: typed.trim() }),
      shouldRenderSuggestions: searchable,
      openOnFocus: offered > 0,
      disabled: filter === null,
      loadingText: 'ra.page.loading',
      noOptionsText: 'ra.navigation.no_results',
    },
    hint: offered > 0 ? false : `Digite ao menos ${MIN_SEARCH} letras`,
  } as const;
};

/** A record of another entity, found by typing or among all; the value is its key. */
export const LookupInput = ({ required, ...props }: FieldInputProps) => {
  const { source, helperText, ...shown } = shownOf({ ...props, required: false });
  const { reference, search, hint } = useTarget({ ...props, required });
  const fill = useFills(props.field);
  return (
    <ReferenceInput {...reference} source={source}>
      <AutocompleteInput
        {...shown}
        {...search}
        TextFieldProps={{ required }}
        helperText={helperText || hint}
        onChange={(_key, chosen) => fill(chosen || null)}
      />
    </ReferenceInput>
  );
};

/** Several records of another entity. */
export const LookupManyInput = ({ required, ...props }: FieldInputProps) => {
  const { source, helperText, ...shown } = shownOf({ ...props, required: false });
  const { reference, search, hint } = useTarget({ ...props, required });
  return (
    <ReferenceArrayInput {...reference} source={source}>
      <AutocompleteArrayInput
        {...shown}
        {...search}
        TextFieldProps={{ required }}
        helperText={helperText || hint}
      />
    </ReferenceArrayInput>
  );
};

const select = ({ required, ...props }: FieldInputProps) => ({
  ...shownOf({ ...props, required: false }),
  translateChoice: false,
  isRequired: required,
  slotProps: { htmlInput: { required } },
});

/** One of a few: stated by the field, or asked of a call. */
export const ChoiceInput = (props: FieldInputProps) => {
  const { options, target } = props.field;
  if (target) return <ChoiceOfCall {...props} />;
  return (
    <SelectInput {...select(props)} choices={[...(options ?? [])]} optionText="label" optionValue="value" />
  );
};

const ChoiceOfCall = (props: FieldInputProps) => {
  const { reference } = useTarget(props);
  const { source, ...shown } = select(props);
  return (
    <ReferenceInput {...reference} source={source}>
      <SelectInput {...shown} />
    </ReferenceInput>
  );
};
