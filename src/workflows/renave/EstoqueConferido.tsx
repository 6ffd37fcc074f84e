import { estoqueRenave } from '#contract/gateway/estoqueRenave.ts';
import { hourOf } from '#src/ui/hourOf.ts';
import { HeardStrip } from '#src/ui/list/HeardStrip.tsx';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';
import { useAsk } from '../useAsk.ts';

const MUDA = ['conferencia'] as const;

/** The time of the last comparison of the whole stock with the registry, which a job makes every night. */
export const EstoqueConferido = () => {
  useLiveSubjects(MUDA, estoqueRenave.conferencia.path);
  const { data } = useAsk(estoqueRenave.conferencia, {});
  return (
    <HeardStrip header>{data?.conferida && `Conferido no Renave: ${hourOf(data.conferida)}.`}</HeardStrip>
  );
};
