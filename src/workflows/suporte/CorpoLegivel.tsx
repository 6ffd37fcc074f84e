import { Box, Typography } from '@mui/material';
import { legivel } from './legivel.ts';

/** A stored request or answer, indented; nothing where there was none. */
export const CorpoLegivel = ({ titulo, texto }: { titulo: string; texto: string | null }) =>
  texto === null ? null : (
    <Box>
      <Typography variant="caption" color="text.secondary">
        {titulo}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={titulo}
        sx={{ m: 0, p: 1, overflow: 'auto', bgcolor: 'action.hover', borderRadius: 1, typography: 'body2' }}
      >
        {legivel(texto)}
      </Box>
    </Box>
  );
