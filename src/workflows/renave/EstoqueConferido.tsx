import Typography from '@mui/material/Typography';
import { estoqueRenave } from '#contract/gateway/estoqueRenave.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';
import { useAsk } from '../useAsk.ts';

const MUDA = ['conferencia'] as const;

/** When the registry was last asked whether this is the whole stock: it is, by itself, every night. */
export const EstoqueConferido = () => {
  useLiveSubjects(MUDA, estoqueRenave.conferencia.path);
  const { data } = useAsk(estoqueRenave.conferencia, {});
  if (!data?.conferida) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      Estoque conferido com o Renave em {formatDateTime(data.conferida)}.
    </Typography>
  );
};
