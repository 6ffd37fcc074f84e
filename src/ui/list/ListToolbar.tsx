import Box from '@mui/material/Box';
import { memo, useEffect } from 'react';
import { FilterButton, FilterLiveForm, minLength, TextInput, useListFilterContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ExportButton } from '../export/ExportButton.tsx';
import type { ListTab } from '../screen.ts';
import { AfterRows } from './AfterRows.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { FilterForm } from './FilterForm.tsx';
import { KeepTab } from './KeepTab.tsx';
import { StateChips } from './StateChips.tsx';
import { MIN_SEARCH, SEARCH_PAUSE_MS } from './searchLimits.ts';

type Filters = NonNullable<ListTab['filters']>;

interface SearchProps {
  search: NonNullable<Filters['search']>;
  /** Told whether something else stands in the box than what the rows were asked with. */
  onUnasked: (unasked: boolean) => void;
}

/** Compares what is typed with what was asked. */
const Unasked = ({ source, onUnasked }: Omit<SearchProps, 'search'> & { source: string }) => {
  const typed: unknown = useWatch({ name: source });
  const { filterValues } = useListFilterContext();
  const unasked = (typed ?? '') !== (filterValues[source] ?? '');
  useEffect(() => {
    onUnasked(unasked);
    return () => onUnasked(false);
  }, [unasked, onUnasked]);
  return null;
};

/** Asks when the typing pauses (or at once with Enter), from three characters on; an empty box asks for everything. */
const Search = ({ search, onUnasked }: SearchProps) => (
  <Box sx={{ width: { xs: '100%', sm: `max(20rem, ${search.placeholder.length + BESIDE_LABEL}ch)` } }}>
    <FilterLiveForm debounce={SEARCH_PAUSE_MS} key={search.key}>
      <TextInput
        source={search.key}
        label={search.placeholder}
        validate={LONG_ENOUGH}
        type="search"
        resettable
        helperText={false}
        autoComplete="off"
        slotProps={INPUT}
        sx={BOX}
      />
      <Unasked source={search.key} onUnasked={onUnasked} />
    </FilterLiveForm>
  </Box>
);

const NO_FILTERS: never[] = [];
const LONG_ENOUGH = minLength(MIN_SEARCH);
/** As large as its buttons: nothing beside or below them moves when they come. On a phone react-admin's is an icon. */
const TOOLS = {
  ml: 'auto',
  minHeight: { xs: 48, sm: 32 },
  minWidth: 312,
  justifyContent: 'flex-end',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
} as const;
/** Characters that the edges of the box and what clears it take: its label is not cut. */
const BESIDE_LABEL = 4;
const BOX = {
  m: 0,
  // The browser's own cross beside react-admin's: one of them clears.
  '& input::-webkit-search-cancel-button': { display: 'none' },
} as const;
const INPUT = { htmlInput: { maxLength: 60, spellCheck: false } };

interface ListToolbarProps extends Pick<SearchProps, 'onUnasked'> {
  tab: ListTab;
  storeKey: string;
  /** What the screen is called, with its tab where there are several. */
  title: string;
}

/** What stands between the tabs and the rows: what is looked for, saved searches, and which columns are shown. */
export const ListToolbar = memo(({ tab, storeKey, title, onUnasked }: ListToolbarProps) => {
  const { filterValues, setFilters } = useListFilterContext();
  const { search, fields } = tab.filters ?? {};
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2 }}>
      {search && <Search search={search} onUnasked={onUnasked} />}
      <Box sx={TOOLS}>
        <AfterRows>
          <KeepTab>
            <FilterButton filters={NO_FILTERS} />
          </KeepTab>
          <ColumnsMenu tab={tab} storeKey={storeKey} />
          <ExportButton {...{ tab, storeKey, title }} />
        </AfterRows>
      </Box>
      {fields && (
        <FilterForm
          fields={fields}
          values={filterValues}
          onSearch={(given) => setFilters({ ...filterValues, ...given })}
        />
      )}
      {tab.source.states && <StateChips states={tab.source.states} />}
    </Box>
  );
});
