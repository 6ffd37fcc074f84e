import { Box } from '@mui/material';
import { lazy, memo, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import {
  FilterButton,
  FilterLiveForm,
  ListContext,
  minLength,
  type RouterProvider,
  RouterProviderContext,
  reactRouterProvider,
  TextInput,
  useEvent,
  useListContext,
  useListFilterContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SEARCHED, typedText } from '#domain/fields/tidy.ts';
import { BESIDE } from '../beside.ts';
import { CameraButton } from '../codigo/CameraButton.tsx';
import { ExportButton, type ExportsProps } from '../export/ExportButton.tsx';
import type { ListTab } from '../screen.ts';
import { AfterRows } from './AfterRows.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { FilterForm, type Unsent } from './FilterForm.tsx';
import { Folded } from './Folded.tsx';
import { OtherFilters } from './OtherFilters.tsx';
import { StateFilter } from './StateFilter.tsx';
import { MIN_SEARCH, SEARCH_PAUSE_MS } from './searchLimits.ts';

type TabFilters = NonNullable<ListTab['filters']>;

interface SearchProps {
  search: NonNullable<TabFilters['search']>;
  onChange: (changes: Changes) => void;
  /** Called with true while the search box differs from the search of the shown rows. */
  onUnasked: (unasked: boolean) => void;
}

interface UnaskedProps extends Pick<SearchProps, 'onUnasked'> {
  source: string;
  /** Told the text that stands in the box. */
  box: RefObject<unknown>;
}

/** Compares the typed search with the applied one. */
const Unasked = ({ source, box, onUnasked }: UnaskedProps) => {
  const typed: unknown = useWatch({ name: source }) ?? '';
  const { filterValues } = useListFilterContext();
  const unasked = typed !== (filterValues[source] ?? '');
  useEffect(() => {
    box.current = typed;
  }, [box, typed]);
  useEffect(() => {
    onUnasked(unasked);
    return () => onUnasked(false);
  }, [unasked, onUnasked]);
  return null;
};

type Changes = Readonly<Record<string, unknown>>;

const ReadInList = lazy(async () => ({ default: (await import('./ReadInList.tsx')).ReadInList }));

/** Changes some filters of the newest ones: react-admin takes all at once, and may not have rendered the last change yet. */
const useFilterChange = () => {
  const { filterValues, setFilters } = useListFilterContext();
  const newest = useRef(filterValues);
  useEffect(() => {
    newest.current = filterValues;
  }, [filterValues]);
  return useEvent((changes: Changes) => {
    newest.current = { ...newest.current, ...changes };
    setFilters(newest.current);
  });
};

/**
 * The list for its search alone: react-admin's form submits every filter as it was when the person typed. After Enter a
 * debounced text says nothing new; it is dropped, as it is where the box has another by then ('Mostrar', 'Limpar filtros' or
 * Back within the pause, which may not be rendered yet).
 */
const useOwnFilter = ({ search: { key }, onChange }: Pick<SearchProps, 'search' | 'onChange'>) => {
  const list = useListContext();
  const box = useRef<unknown>('');
  const setFilters = (typed: Changes) => {
    const text = typed[key] ?? '';
    if (text === box.current && text !== (list.filterValues[key] ?? '')) onChange({ [key]: typed[key] });
  };
  return { box, list: { ...list, filterValues: { [key]: list.filterValues[key] }, setFilters } };
};

/**
 * Debounced search (immediate with Enter), from three characters on; an empty box lists everything.
 * @concept debounce
 */
const Search = ({ search, onChange, onUnasked }: SearchProps) => {
  const { box, list } = useOwnFilter({ search, onChange });
  const width = { xs: '100%', sm: `max(20rem, ${search.placeholder.length + BESIDE_LABEL}ch)` };
  return (
    <Box sx={{ width }}>
      <ListContext value={list}>
        <FilterLiveForm debounce={SEARCH_PAUSE_MS} key={search.key}>
          <TextInput
            source={search.key}
            label={search.placeholder}
            validate={LONG_ENOUGH}
            type="search"
            resettable
            helperText={false}
            autoComplete="off"
            parse={limited}
            slotProps={INPUT}
            sx={BOX}
          />
          <Unasked source={search.key} box={box} onUnasked={onUnasked} />
        </FilterLiveForm>
      </ListContext>
    </Box>
  );
};

const NO_FILTERS: never[] = [];
const LONG_ENOUGH = minLength(MIN_SEARCH);
/** Reserves the buttons' space, so that nothing shifts when they come. On a phone react-admin's button is an icon. */
const TOOLS = {
  ...BESIDE,
  ml: 'auto',
  minHeight: { xs: 48, sm: 32 },
  minWidth: 312,
  justifyContent: 'flex-end',
} as const;
/** Characters taken by the box's padding and its clear button, so that the label is not cut. */
const BESIDE_LABEL = 4;
const BOX = {
  m: 0,
  // Hide the browser's clear button: react-admin has its own.
  '& input::-webkit-search-cancel-button': { display: 'none' },
} as const;
const INPUT = { htmlInput: { spellCheck: false } };
const limited = (text: string) => typedText(SEARCHED, text);

const TAB = 'aba';

/** react-router's navigate, with the address's tab kept. */
const useNavigate: RouterProvider['useNavigate'] = () => {
  const navigate = reactRouterProvider.useNavigate();
  const tab = new URLSearchParams(reactRouterProvider.useLocation().search).get(TAB);
  return (to, options) => {
    if (tab === null || typeof to !== 'object') return navigate(to, options);
    const search = new URLSearchParams(to.search);
    search.set(TAB, tab);
    navigate({ ...to, search: `?${search}` }, options);
  };
};

const keeping: RouterProvider = { ...reactRouterProvider, useNavigate };

/** Keeps the tab under react-admin's saved filters, which write the whole query and know of no tabs. */
const KeepTab = ({ children }: { children: ReactNode }) => (
  <RouterProviderContext.Provider value={keeping}>{children}</RouterProviderContext.Provider>
);

/** Saved searches, visible columns and export. */
export const ListTools = memo((props: ExportsProps) => (
  <Box sx={TOOLS}>
    <AfterRows>
      <KeepTab>
        <FilterButton filters={NO_FILTERS} />
      </KeepTab>
      <ColumnsMenu tab={props.tab} storeKey={props.storeKey} />
      <ExportButton {...props} />
    </AfterRows>
  </Box>
));

/** A search into which codes are read, with what came of the last one; loaded when the reader is first opened. */
const ReadSearch = ({ tab, search }: { tab: ListTab; search: ReactNode }) => {
  const [reader, setReader] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: { xs: '100%', sm: 'auto' } }}>
        {search}
        <CameraButton
          open={reader === 'open'}
          onToggle={() => setReader(reader === 'open' ? 'closed' : 'open')}
        />
      </Box>
      {reader !== 'unused' && (
        <Suspense>
          <ReadInList
            tab={tab}
            open={reader === 'open'}
            setOpen={(open) => setReader(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
};

interface ListToolbarProps extends Pick<SearchProps, 'onUnasked'> {
  tab: ListTab;
  onUnsent: (unsent: Unsent) => void;
  /** More controls at its end. */
  children?: ReactNode;
}

/** The controls between tabs and rows: search, states and filters. */
export const ListToolbar = memo(({ tab, children, onUnasked, onUnsent }: ListToolbarProps) => {
  const { filterValues } = useListFilterContext();
  const onChange = useFilterChange();
  const { search, fields } = tab.filters ?? {};
  const box = search && <Search {...{ search, onChange, onUnasked }} />;
  const states = tab.source.states && <StateFilter states={tab.source.states} onChange={onChange} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2 }}>
      {box && (search?.unlisted ? <ReadSearch tab={tab} search={box} /> : box)}
      <OtherFilters {...{ tab, onChange }} />
      {children}
      {fields ? (
        <Folded
          count={Object.keys(fields).filter((key) => filterValues[key]).length}
          unfolded={tab.filters?.initial !== undefined}
          beside={states}
        >
          {(fold) => (
            <FilterForm
              fields={fields}
              values={filterValues}
              onUnsent={onUnsent}
              onSearch={(given) => {
                fold();
                onChange(given);
              }}
            />
          )}
        </Folded>
      ) : (
        states
      )}
    </Box>
  );
});
