import { estoqueRenave } from '#contract/gateway/estoque/estoqueRenave.ts';
import { hourOf } from '#src/ui/hourOf.ts';
import { HeardStrip } from '#src/ui/list/HeardStrip.tsx';
import { useAsk } from '../useAsk.ts';

/** The time of the last comparison of the whole stock with the registry, which a job makes every night. */
export const EstoqueConferido = () => {
  const { data } = useAsk(estoqueRenave.conferencia, {}, { subjects: ['conferencia'] });
  return (
    <HeardStrip header>{data?.conferida && `Conferido no Renave: ${hourOf(data.conferida)}.`}</HeardStrip>
  );
};
