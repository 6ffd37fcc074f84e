import Typography from '@mui/material/Typography';
import { estoqueRenave } from '#contract/gateway/estoqueRenave.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';
import { useAsk } from '../useAsk.ts';

const MUDA = ['conferencia'] as const;

/** Its room is kept: the list below does not move when it comes. */
const LINE = { minHeight: '1lh', mb: 1 };

/** When the registry was last asked whether this is the whole stock: it is, by itself, every night. */
export const EstoqueConferido = () => {
  useLiveSubjects(MUDA, estoqueRenave.conferencia.path);
  const { data } = useAsk(estoqueRenave.conferencia, {});
  return (
    <Typography variant="body2" color="text.secondary" sx={LINE}>
      {data?.conferida && `Estoque conferido com o Renave em ${formatDateTime(data.conferida)}.`}
    </Typography>
  );
};
