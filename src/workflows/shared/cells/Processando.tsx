import { CircularProgress, Stack, Typography } from '@mui/material';

/** A spinner and the word that says what is going on. */
export const Processando = ({ texto = 'Processando' }: { texto?: string | undefined }) => (
  <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
    <CircularProgress size="1em" aria-hidden />
    <Typography variant="body2" component="span">
      {texto}
    </Typography>
  </Stack>
);
