import { Box, Typography } from '@mui/material';

/** The meaning of the mark at the edge of the highlighted rows. */
export const Legend = ({ words }: { words: string }) => (
  <Box
    component="ul"
    aria-label="Legenda"
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', p: 0, m: 0, mt: 1 }}
  >
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box aria-hidden sx={{ width: 4, height: '1.25em', bgcolor: 'error.main' }} />
      <Typography variant="body2">{words}</Typography>
    </Box>
  </Box>
);
