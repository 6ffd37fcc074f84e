import { Box, Typography } from '@mui/material';
import type { Highlight } from '../screen.ts';
import { highlightColour } from './tableStyles.ts';

interface LegendProps {
  legend: Partial<Record<Highlight, string>>;
  /** States whose chips already explain their marks. */
  said: readonly { name: string }[];
  /** Highlights of the visible rows. */
  present: ReadonlySet<Highlight>;
}

/** The meaning of the marks at the edge of the visible rows. */
export const Legend = ({ legend, said, present }: LegendProps) => {
  const marks = Object.entries(legend).filter(
    ([mark]) => present.has(mark as Highlight) && !said.some(({ name }) => name === mark),
  );
  return marks.length === 0 ? null : <Marks marks={marks as [Highlight, string][]} />;
};

const Marks = ({ marks }: { marks: readonly [Highlight, string][] }) => (
  <Box
    component="ul"
    aria-label="Legenda"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', p: 0, m: 0, mt: 1 }}
  >
    {marks.map(([highlight, words]) => (
      <Box component="li" key={highlight} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box aria-hidden sx={{ width: 4, height: '1.25em', bgcolor: highlightColour(highlight) }} />
        <Typography variant="body2">{words}</Typography>
      </Box>
    ))}
  </Box>
);
