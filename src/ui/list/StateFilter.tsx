import { Box, Chip, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ListTab } from '../screen.ts';
import { useCards } from '../useNarrow.ts';
import { useOnPaper } from '../useOnPaper.ts';
import { markOf } from './tableStyles.ts';

/** The key of the filter by state, in every list with states. */
const FILTER = 'estadoDaLinha';

const NAME = 'Filtrar por estado';

/** No state is chosen. */
const ALL = '';

type ListState = NonNullable<ListTab['source']['states']>[number];

/** Rows by state's name, and `total`; empty until the first answer. */
type Counts = Readonly<Record<string, number>>;

const counted = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} ${count.toLocaleString('pt-BR')}`;

const Mark = ({ colour, className }: { colour: string; className?: string }) => (
  <Box
    component="span"
    aria-hidden
    // The chip's own class, which sets its icon's margin.
    className={className}
    sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: colour }}
  />
);

interface StateChipProps {
  label: string;
  pressed: boolean;
  /** Colour of the rows in that state. */
  mark?: string | null;
  onClick: () => void;
}

const StateChip = ({ label, pressed, mark, onClick }: StateChipProps) => {
  const onPaper = useOnPaper();
  return (
    <Chip
      {...(onPaper ? { component: 'span', clickable: false } : { component: 'button', type: 'button' })}
      label={label}
      aria-pressed={pressed}
      variant={pressed ? 'filled' : 'outlined'}
      color={pressed ? 'primary' : 'default'}
      {...(mark && { icon: <Mark colour={mark} /> })}
      sx={{ '& .MuiChip-icon': { ml: 1.25 } }}
      onClick={onClick}
    />
  );
};

interface StateFilterProps {
  /** States with rows, and the chosen one. */
  states: readonly ListState[];
  counts: Counts;
  chosen: string | undefined;
  /** Undefined shows all rows. */
  choose: (name: string | undefined) => void;
}

/** One line whatever the counts: a second line of chips would push the rows down when the counts come. */
const StateSelect = ({ states, counts, chosen, choose }: StateFilterProps) => (
  <TextField
    select
    size="small"
    sx={{ flex: '1 1 10rem' }}
    label={NAME}
    value={chosen ?? ALL}
    onChange={({ target }) => choose(target.value === ALL ? undefined : target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    <option value={ALL}>{counted('Tudo', counts.total)}</option>
    {states.map(({ name, label }) => (
      <option key={name} value={name}>
        {counted(label, counts[name] ?? 0)}
      </option>
    ))}
  </TextField>
);

/** Beside the search where all states of a list fit, else in a line of their own: chips that come push no row down. */
const CHIPS = {
  flex: '1 1 31rem',
  minHeight: 38,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
};

const Chips = ({ states, counts, chosen, choose }: StateFilterProps) => (
  <Box role="group" aria-label={NAME} sx={CHIPS}>
    {!useOnPaper() && (
      <StateChip
        label={counted('Tudo', counts.total)}
        pressed={chosen === undefined}
        onClick={() => choose(undefined)}
      />
    )}
    {states.map(({ name, label }) => (
      <StateChip
        key={name}
        label={counted(label, counts[name] ?? 0)}
        pressed={name === chosen}
        mark={markOf(name)}
        onClick={() => choose(name === chosen ? undefined : name)}
      />
    ))}
  </Box>
);

/**
 * The states of a list's rows with their counts: one at a time filters; one without rows is hidden. The first choice shows
 * all rows, and keeps the others' place until they are counted. On paper only the active filter is shown.
 */
export const StateFilter = ({ states }: { states: readonly ListState[] }) => {
  const { filterValues, setFilters, meta } = useListContext();
  const cards = useCards();
  const onPaper = useOnPaper();
  const counts: Counts = meta?.quantidades ?? {};
  const { [FILTER]: chosen, ...others } = filterValues;
  const shown = states.filter(({ name }) => name === chosen || (!onPaper && (counts[name] ?? 0) > 0));
  if (onPaper && shown.length === 0) return null;
  const Filter = cards && !onPaper ? StateSelect : Chips;
  return (
    <Filter
      {...{ states: shown, counts, chosen }}
      choose={(name) => setFilters(name === undefined ? others : { ...others, [FILTER]: name })}
    />
  );
};
