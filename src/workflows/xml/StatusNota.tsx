import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import { Stack, Typography } from '@mui/material';
import type { XmlItem } from '#contract/gateway/notaImportada.ts';
import { Processando } from '../cells/Processando.tsx';

/** The result of parsing an invoice: a word, with a spinner or a check mark; an error's icon is the cell's action. */
export const statusNota = (
  { dataprocessamentoxml, situacao, erroxml }: XmlItem,
  [palavra]: readonly string[],
) =>
  dataprocessamentoxml === null ? (
    <Processando texto={palavra} />
  ) : (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      {situacao === 'lida' && <CheckIcon color="success" fontSize="small" aria-hidden />}
      <Typography variant="body2" component="span" color={erroxml ? 'error' : 'text.primary'}>
        {palavra}
      </Typography>
    </Stack>
  );
