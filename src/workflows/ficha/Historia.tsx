import { Box, Pagination, Typography } from '@mui/material';
import { EVENTOS_POR_PAGINA, type Ficha } from '#contract/gateway/ficha.ts';
import type { Runner } from '#src/ui/actions/useActionRunner.ts';
import { Fato } from './Fato.tsx';

interface Props {
  historia: Ficha['historia'];
  page: number;
  runner: Runner;
  onPage: (page: number) => void;
}

/** The vehicle's events, newest first, paginated. */
export const Historia = ({ historia: { data, total }, page, runner, onPage }: Props) => (
  <>
    <Typography variant="h2" sx={{ mb: 1 }}>
      História
    </Typography>
    <Box component="ol" sx={{ m: 0, p: 0 }}>
      {data.map((fato) => (
        <Fato key={fato.id} fato={fato} runner={runner} />
      ))}
    </Box>
    {total > EVENTOS_POR_PAGINA && (
      <Pagination
        count={Math.ceil(total / EVENTOS_POR_PAGINA)}
        page={page}
        onChange={(_, next) => onPage(next)}
        aria-label="Páginas da história"
      />
    )}
  </>
);
