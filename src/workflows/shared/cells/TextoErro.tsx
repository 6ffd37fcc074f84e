import { Stack, Typography } from '@mui/material';

interface Mensagens {
  errotitulo: string | null;
  erromensagem: string | null;
  errodetalhe: string | null;
}

/** The three parts of a refusal or of an invoice's parse error, as far as present; repeated parts are shown once. */
export const TextoErro = ({ errotitulo, erromensagem, errodetalhe }: Mensagens) => (
  <Stack spacing={1}>
    {errotitulo && <Typography variant="subtitle1">{errotitulo}</Typography>}
    {erromensagem && erromensagem !== errotitulo && (
      <Typography sx={{ whiteSpace: 'pre-line' }}>{erromensagem}</Typography>
    )}
    {errodetalhe && errodetalhe !== erromensagem && (
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {errodetalhe}
      </Typography>
    )}
  </Stack>
);
