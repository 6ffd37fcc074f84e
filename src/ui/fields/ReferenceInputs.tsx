import { type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import {
  AutocompleteArrayInput,
  type AutocompleteArrayInputProps,
  AutocompleteInput,
  type AutocompleteInputProps,
  type Identifier,
  type RaRecord,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  type SelectInputProps,
  useChoicesContext,
  useEvent,
  useGetList,
  useGetManyAggregate,
} from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { Assunto } from '#contract/gateway/engine/eventos.ts';
import { saysOf } from '#contract/lookup.ts';
import { oneLine } from '#domain/fields/columnText.ts';
import { offeredOf } from '#domain/fields/options.ts';
import { PROCURANDO } from '#domain/texts.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { lookupOf } from '#src/dataProvider/lookups.ts';
import { OnTheSpot, PatioContext } from '../context.ts';
import { Heard } from '../list/HeardStrip.tsx';
import { againIn } from '../list/heard.ts';
import { MIN_SEARCH, SEARCH_PAUSE_MS } from '../list/searchLimits.ts';
import { useLiveSubjects } from '../list/useLiveSubjects.ts';
import { useNarrow } from '../useNarrow.ts';
import { useToast } from '../useToast.ts';
import { type FieldInputProps, shownOf } from './fieldInput.ts';
import { apartOf, sizesOf, titleOfTarget, useFills, useNarrowing } from './pointing.ts';

/**
 * Shows a failed request once, as a toast; the input itself has the error state. The choices' context merges the errors
 * of the selected records and of the choices, so the former is read from the reference's own query (same key, same
 * cache entry).
 */
const Told = ({ name, field, children }: FieldInputProps & { children: ReactNode }) => {
  const { error } = useChoicesContext();
  const value: unknown = useWatch({ name });
  const target = field.target ?? '';
  const chosen = [value].flat().filter((id): id is Identifier => id != null && id !== '');
  const { error: unread } = useGetManyAggregate(target, { ids: chosen }, { enabled: chosen.length > 0 });
  const toast = useToast();
  const says = saysOf(lookupOf(target) ?? {});
  const text = field.lookupFailure ?? (unread ? says.unread : says.failed);
  const say = useEvent(() => text !== '' && toast('error', tell(error, text)));
  useEffect(() => {
    if (error) say();
  }, [error, say]);
  return children;
};

const searchOf = (typed: string) => ({ descricaoFiltro: typed.trim() });

/** The query of a field's target: searched from three letters on, or offered before anything is typed. */
const useTarget = ({ name, field }: FieldInputProps) => {
  const { target = '' } = field;
  const { offered, found } = sizesOf(target);
  const filter = useNarrowing(name, field);
  const searchable = (typed: string) => offered > 0 || typed.trim().length >= MIN_SEARCH;
  return {
    reference: {
      page: 1,
      perPage: found,
      reference: target,
      debounce: SEARCH_PAUSE_MS,
      filter: filter ?? {},
      enableGetChoices: ({ descricaoFiltro = '' }) => filter !== null && searchable(descricaoFiltro),
    },
    search: {
      shouldRenderSuggestions: searchable,
      // Opens by click or typing only: if a focus set by an error opened it, the next click would close it again.
      openOnFocus: false,
      disabled: filter === null,
      loadingText: 'ra.page.loading',
    },
    hint: offered > 0 ? false : `Digite ao menos ${MIN_SEARCH} letras`,
  } as const;
};

/**
 * The reference's own debounce, one for its life. The input makes a new one at each search while the old one may still
 * be armed; where both are due in one tick (a device that hung), react-admin keeps the older text and drops the newer.
 * @concept debounce
 */
const debouncedOnce = (setFilters: ReturnType<typeof useChoicesContext>['setFilters']) => ({
  debounce: 0,
  setFilter: (typed: string) => setFilters(searchOf(typed), undefined, true),
});

/**
 * 'No results' only once the typed text was searched: until then it says that it searches, and a failed search says so.
 * A text stays answered until something else is typed, although a form above the input may query by the same context.
 */
const useSearched = ({ target }: { target: string }) => {
  const { error, filterValues, isPending, isPlaceholderData, setFilters } = useChoicesContext();
  const [typed, setTyped] = useState('');
  const [heard, setHeard] = useState('');
  const idle = !isPending && !isPlaceholderData;
  const isHeard = typed !== '' && filterValues?.descricaoFiltro === typed.trim() && idle;
  if (isHeard && heard !== typed) setHeard(typed);
  const onInputChange = (_: unknown, text: string, reason: string) => {
    if (reason === 'input' || reason === 'clear') setTyped(text);
  };
  const answered = typed !== '' && heard === typed;
  const { none, failed } = saysOf(lookupOf(target) ?? {});
  const said = error ? failed : none;
  const settled = answered || (typed === '' && idle);
  const noOptionsText = settled ? said : PROCURANDO;
  return { answered, searching: { onInputChange, noOptionsText, ...debouncedOnce(setFilters) } };
};

/**
 * The text of a choice: its title, and what tells it apart once two choices of one title were seen. The function stays the
 * same one: with another the input begins anew.
 */
const useOptionText = (target: string) => {
  const { allChoices = [] } = useChoicesContext();
  const shared = useRef(new Set<string>());
  const titles = allChoices.map((record) => titleOfTarget(target, record));
  for (const [at, title] of titles.entries()) if (titles.indexOf(title) !== at) shared.current.add(title);
  return useCallback(
    (record: RaRecord) => {
      const title = titleOfTarget(target, record);
      return shared.current.has(title) ? oneLine([title, apartOf(target, record)]) : title;
    },
    [target],
  );
};

/** The search input; where no result fits, it offers to register a record, if the person may. */
const Searched = ({ target, ...input }: AutocompleteInputProps & { target: string }) => {
  const patio = use(PatioContext);
  const here = use(OnTheSpot);
  const { allChoices } = useChoicesContext();
  const { answered, searching } = useSearched({ target });
  const search = {
    ...searching,
    optionText: useOptionText(target),
    // A search finds the chosen record, too.
    filterSelectedOptions: false,
  };
  const create = here && patio?.registers?.(lookupOf(target)?.creates ?? { entity: target }, patio.sessao);
  if (!create) return <AutocompleteInput {...input} {...search} />;
  const creating = { ...input, ...search, forcePopupIcon: false };
  if (!answered) return <AutocompleteInput {...creating} />;
  const none = allChoices?.length === 0 ? `${saysOf(lookupOf(target) ?? {}).none} ` : '';
  return <AutocompleteInput {...creating} create={create} createItemLabel={`${none}Cadastrar “%{item}”`} />;
};

/** The props of a search by reference, one or several: its query, and its input. */
const useLookup = (props: FieldInputProps) => {
  const { required, field } = props;
  const { source, helperText, ...shown } = shownOf({ ...props, required: false });
  const { reference, search, hint } = useTarget(props);
  const input = { ...shown, ...search, TextFieldProps: { required }, helperText: helperText || hint };
  return { reference: { ...reference, source }, input: { ...input, target: field.target ?? '' } };
};

/** A reference to a record of another entity, searched or chosen; the value is its key. */
export const LookupInput = (props: FieldInputProps) => {
  const { reference, input } = useLookup(props);
  const fill = useFills(props.field);
  return (
    <ReferenceInput {...reference}>
      <Told {...props}>
        <Searched {...input} onChange={(_key, chosen) => fill(chosen || null)} />
      </Told>
    </ReferenceInput>
  );
};

/** Chips with whole names, however long; a line of chips is as high as an empty input. */
const WHOLE_NAMES = {
  '& .MuiAutocomplete-inputRoot': { rowGap: 0.5 },
  '& .MuiChip-root': { height: 'auto', minHeight: 24, my: '0.5px' },
  '& .MuiChip-label': { overflow: 'visible', whiteSpace: 'normal' },
};

const SearchedMany = ({ target, ...input }: AutocompleteArrayInputProps & { target: string }) => {
  const { searching } = useSearched({ target });
  return <AutocompleteArrayInput {...input} {...searching} optionText={useOptionText(target)} />;
};

/** References to several records of another entity. */
export const LookupManyInput = (props: FieldInputProps) => {
  const { reference, input } = useLookup(props);
  // Limits the visible chips until the input has the focus: a filter may name every company.
  const shownNames = useNarrow() ? 1 : 2;
  return (
    <ReferenceArrayInput {...reference}>
      <Told {...props}>
        <SearchedMany {...input} limitTags={shownNames} sx={WHOLE_NAMES} />
      </Told>
    </ReferenceArrayInput>
  );
};

const select = ({ required, ...props }: FieldInputProps) => ({
  ...shownOf({ ...props, required: false }),
  translateChoice: false,
  isRequired: required,
  slotProps: { htmlInput: { required } },
});

/** The options of a field, and the record's earlier value although it is no longer offered. */
const ChoiceOfField = (props: FieldInputProps) => {
  const { name, field } = props;
  const { defaultValues } = useFormState({ name });
  const choices = offeredOf(field.options ?? [], defaultValues?.[name]);
  return <SelectInput {...select(props)} choices={choices} optionText="label" optionValue="value" />;
};

/** One of a few options: stated by the field, or fetched by a call. */
export const ChoiceInput = (props: FieldInputProps) =>
  props.field.target ? <ChoiceOfCall {...props} /> : <ChoiceOfField {...props} />;

/** The freshness of choices heard from the registry, read from their own query. */
const HeardChoices = ({ subject, filter }: { subject: Assunto; filter: Record<string, unknown> }) => {
  const { resource, page, perPage, sort, filter: own } = useChoicesContext();
  useLiveSubjects([subject], resource);
  const { meta, refetch } = useGetList(
    resource,
    { pagination: { page, perPage }, sort, filter: { ...own, ...filter } },
    { refetchInterval: ({ state }) => againIn(state.data?.meta?.renave) },
  );
  return <Heard heard={meta?.renave} onAsk={() => void refetch()} />;
};

const NO_CHOICES: RaRecord[] = [];

const Chosen = ({ target, ...input }: SelectInputProps & { target: string }) => (
  <SelectInput {...input} optionText={useOptionText(target)} />
);

const ChoiceOfCall = (props: FieldInputProps) => {
  const { reference, search } = useTarget(props);
  const { source, ...shown } = select(props);
  const { refreshed } = lookupOf(reference.reference) ?? {};
  // Nothing is asked while the form does not say enough: in the reference's context it would show as loading for ever.
  if (search.disabled) return <SelectInput {...shown} source={source} choices={NO_CHOICES} disabled />;
  return (
    <ReferenceInput {...reference} source={source}>
      <Told {...props}>
        <Chosen {...shown} target={reference.reference} />
        {refreshed && <HeardChoices subject={refreshed} filter={reference.filter} />}
      </Told>
    </ReferenceInput>
  );
};
