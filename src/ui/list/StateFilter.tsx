import { Box, Chip, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { BESIDE } from '../beside.ts';
import type { ListTab } from '../screen.ts';
import { useCards } from '../useNarrow.ts';
import { useOnPaper } from '../useOnPaper.ts';
import { STATE_FILTER } from './listAddress.ts';
import { markOf } from './tableStyles.ts';

const NAME = 'Filtrar por estado';

/** No state is chosen. */
const ALL = '';

type ListState = NonNullable<ListTab['source']['states']>[number];

/** Rows by state's name, and `total`; empty until the first answer. */
type Counts = Readonly<Record<string, number>>;

const counted = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} ${count.toLocaleString('pt-BR')}`;

interface StateFilterProps {
  /** States with rows, and the chosen one. */
  states: readonly ListState[];
  /** The list has more than stand beside the search. */
  many: boolean;
  counts: Counts;
  /** Name of the choice that shows all rows. */
  all: string;
  chosen: string | undefined;
  /** Undefined shows all rows. */
  choose: (name: string | undefined) => void;
}

/** One line whatever the counts: a second line of chips would push the rows down when the counts come. */
const StateSelect = ({ states, counts, all, chosen, choose }: StateFilterProps) => (
  <TextField
    select
    size="small"
    margin="none"
    sx={{ flex: '1 1 10rem' }}
    label={NAME}
    value={chosen ?? ALL}
    onChange={({ target }) => choose(target.value === ALL ? undefined : target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    <option value={ALL}>{counted(all, counts.total)}</option>
    {states.map(({ name, label }) => (
      <option key={name} value={name}>
        {counted(label, counts[name] ?? 0)}
      </option>
    ))}
  </TextField>
);

/** States beyond which the chips have a line of their own, whatever the counts. */
const MOST_BESIDE = 8;

/** Beside the search where all states of a list fit. */
const CHIPS = {
  ...BESIDE,
  flex: '1 1 31rem',
  minHeight: 38,
};

/** The colour of the rows in a state. */
const MARK = { width: 10, height: 10, borderRadius: '50%' };

/** One line of their own, which scrolls sideways where it is too narrow: chips that come push no row down. */
const MANY_CHIPS = {
  ...CHIPS,
  flexBasis: '100%',
  flexWrap: 'nowrap',
  overflowX: 'auto',
  pb: 0.5,
  '& > *': { flexShrink: 0 },
};

const Chips = ({ states, counts, all, chosen, choose, many }: StateFilterProps) => {
  const onPaper = useOnPaper();
  const chip = (name: string | undefined, label: string, colour: string | null = null) => {
    const pressed = name === chosen;
    return (
      <Chip
        key={label}
        {...(onPaper ? { component: 'span', clickable: false } : { component: 'button', type: 'button' })}
        label={counted(label, name === undefined ? counts.total : (counts[name] ?? 0))}
        aria-pressed={pressed}
        variant={pressed ? 'filled' : 'outlined'}
        color={pressed ? 'primary' : 'default'}
        {...(colour && { icon: <Box component="span" aria-hidden sx={{ ...MARK, bgcolor: colour }} /> })}
        sx={{ '& .MuiChip-icon': { ml: 1.25 } }}
        onClick={() => choose(pressed ? undefined : name)}
      />
    );
  };
  return (
    <Box role="group" aria-label={NAME} sx={many ? MANY_CHIPS : CHIPS}>
      {!onPaper && chip(undefined, all)}
      {states.map(({ name, label }) => chip(name, label, markOf(name)))}
    </Box>
  );
};

interface StateFilterOptions {
  states: readonly ListState[];
  /** Changes these filters alone; one without a value goes. */
  onChange: (changes: Readonly<Record<string, unknown>>) => void;
}

/**
 * The states of a list's rows with their counts: one at a time filters; one without rows is hidden. The first choice shows
 * all rows, and keeps the others' place until they are counted. On paper only the active filter is shown.
 */
export const StateFilter = ({ states, onChange }: StateFilterOptions) => {
  const { filterValues, meta } = useListContext();
  const cards = useCards();
  const onPaper = useOnPaper();
  const counts: Counts = meta?.quantidades ?? {};
  const { [STATE_FILTER]: chosen, ...others } = filterValues;
  const shown = states.filter(({ name }) => name === chosen || (!onPaper && (counts[name] ?? 0) > 0));
  if (shown.length === 0 && (onPaper || counts.total !== undefined)) return null;
  // The tab counts all rows, the chips those that the other filters leave.
  const all = Object.keys(others).length > 0 ? 'Nesta busca' : 'Tudo';
  const Filter = cards && !onPaper ? StateSelect : Chips;
  return (
    <Filter
      {...{ states: shown, counts, all, chosen }}
      many={states.length > MOST_BESIDE}
      choose={(name) => onChange({ [STATE_FILTER]: name })}
    />
  );
};
