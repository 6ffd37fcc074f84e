import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useListContext } from 'react-admin';
import type { ListTab } from '../screen.ts';
import { useOnPaper } from '../useOnPaper.ts';
import { markOf } from './tableStyles.ts';

/** The key of the filter by state, in every list with states. */
const FILTER = 'estadoDaLinha';

const Mark = ({ colour, className }: { colour: string; className?: string }) => (
  <Box
    component="span"
    aria-hidden
    // The chip's own class, which sets its icon's margin.
    className={className}
    sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: colour }}
  />
);

/** One line on a phone, which scrolls: a second one would push the rows down when the counts come. */
const IN_ONE_LINE = {
  width: '100%',
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  gap: 1,
  '& > *': { flexShrink: 0 },
} as const;

interface StateChipProps {
  label: string;
  /** Undefined while it is unknown. */
  count: number | undefined;
  pressed: boolean;
  /** Colour of the rows in that state. */
  mark?: string | null;
  onClick: () => void;
}

const StateChip = ({ label, count, pressed, mark, onClick }: StateChipProps) => {
  const onPaper = useOnPaper();
  return (
    <Chip
      {...(onPaper ? { component: 'span', clickable: false } : { component: 'button', type: 'button' })}
      label={count === undefined ? label : `${label} ${count.toLocaleString('pt-BR')}`}
      aria-pressed={pressed}
      variant={pressed ? 'filled' : 'outlined'}
      color={pressed ? 'primary' : 'default'}
      {...(mark && { icon: <Mark colour={mark} /> })}
      sx={{ '& .MuiChip-icon': { ml: 1.25 } }}
      onClick={onClick}
    />
  );
};

/**
 * The states of a list's rows with their counts: one at a time filters; one without rows is hidden. The first chip shows
 * all rows, and keeps the others' place until they are counted. On paper only the active filter is shown.
 */
export const StateChips = ({ states }: { states: NonNullable<ListTab['source']['states']> }) => {
  const { filterValues, setFilters, meta } = useListContext();
  const counts: Readonly<Record<string, number>> = meta?.quantidades ?? {};
  const { [FILTER]: chosen, ...others } = filterValues;
  const onPaper = useOnPaper();
  const shown = states.filter(({ name }) => name === chosen || (!onPaper && (counts[name] ?? 0) > 0));
  if (onPaper && shown.length === 0) return null;
  return (
    <Box role="group" aria-label="Filtrar por estado" sx={IN_ONE_LINE}>
      {!onPaper && (
        <StateChip
          label="Tudo"
          count={counts.total}
          pressed={chosen === undefined}
          onClick={() => setFilters(others)}
        />
      )}
      {shown.map(({ name, label }) => (
        <StateChip
          key={name}
          {...{ label, count: counts[name] ?? 0, pressed: name === chosen, mark: markOf(name) }}
          onClick={() => setFilters(name === chosen ? others : { ...others, [FILTER]: name })}
        />
      ))}
    </Box>
  );
};
