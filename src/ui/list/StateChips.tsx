import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useListContext } from 'react-admin';
import type { ListTab } from '../screen.ts';
import { useOnPaper } from '../useOnPaper.ts';
import { markOf } from './tableStyles.ts';

/** The key of the filter by state, in every list with states. */
const FILTER = 'estadoDaLinha';

const CHIP_PX = 32;

const Mark = ({ colour, className }: { colour: string; className?: string }) => (
  <Box
    component="span"
    aria-hidden
    // The chip's own class, which sets its icon's margin.
    className={className}
    sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: colour }}
  />
);

/**
 * The states of a list's rows with their counts: one at a time filters; one without rows is hidden. On paper only the
 * active filter is shown.
 */
export const StateChips = ({ states }: { states: NonNullable<ListTab['source']['states']> }) => {
  const { filterValues, setFilters, meta } = useListContext();
  const counts: Readonly<Record<string, number>> = meta?.quantidades ?? {};
  const { [FILTER]: chosen, ...others } = filterValues;
  const onPaper = useOnPaper();
  const shown = states.filter(({ name }) => name === chosen || (!onPaper && (counts[name] ?? 0) > 0));
  // Reserve their space until the counts are known: the rows would jump.
  if (shown.length === 0) return meta ? null : <Box sx={{ width: '100%', height: CHIP_PX }} />;
  return (
    <Box
      role="group"
      aria-label="Filtrar por estado"
      sx={{ width: '100%', display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {shown.map(({ name, label }) => {
        const mark = markOf(name);
        const pressed = name === chosen;
        return (
          <Chip
            key={name}
            {...(onPaper ? { component: 'span', clickable: false } : { component: 'button', type: 'button' })}
            label={`${label} ${(counts[name] ?? 0).toLocaleString('pt-BR')}`}
            aria-pressed={pressed}
            variant={pressed ? 'filled' : 'outlined'}
            color={pressed ? 'primary' : 'default'}
            {...(mark && { icon: <Mark colour={mark} /> })}
            sx={{ '& .MuiChip-icon': { ml: 1.25 } }}
            onClick={() => setFilters(pressed ? others : { ...others, [FILTER]: name })}
          />
        );
      })}
    </Box>
  );
};
