import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { XmlItem } from '#contract/gateway/xml.ts';
import { Processando } from '../cells/Processando.tsx';

const PALAVRAS: Record<XmlItem['situacao'], string> = {
  lida: 'Lida',
  duplicada: 'Duplicada',
  descartada: 'Descartada',
  erro: 'Erro',
  divergente: 'A conferir',
  cancelada: 'Cancelada',
};

/** How the reading of an invoice went: a word, with a spinner or a check mark; an error's icon is the cell's action. */
export const StatusNota = ({ nota }: { nota: XmlItem }) => {
  if (nota.dataprocessamentoxml === null) return <Processando />;
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      {nota.situacao === 'lida' && <CheckIcon color="success" fontSize="small" aria-hidden />}
      <Typography variant="body2" component="span" color={nota.erroxml ? 'error' : 'text.primary'}>
        {PALAVRAS[nota.situacao]}
      </Typography>
    </Stack>
  );
};
