import { Typography } from '@mui/material';
import { estoqueRenave } from '#contract/gateway/estoqueRenave.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';
import { useAsk } from '../useAsk.ts';

const MUDA = ['conferencia'] as const;

/** Reserves its line: the list below must not move when the text comes. */
const LINE = { minHeight: '1lh', mb: 1 };

/** The time of the last comparison of the whole stock with the registry, which a job makes every night. */
export const EstoqueConferido = () => {
  useLiveSubjects(MUDA, estoqueRenave.conferencia.path);
  const { data } = useAsk(estoqueRenave.conferencia, {});
  return (
    <Typography variant="body2" color="text.secondary" sx={LINE}>
      {data?.conferida && `Estoque conferido com o Renave em ${formatDateTime(data.conferida)}.`}
    </Typography>
  );
};
