import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trabalhos } from '#contract/gateway/trabalhos.ts';
import { usePatio } from '#src/ui/context.ts';
import { useServices } from '../session/useSession.ts';

/** Whatever changes for the company may have moved one of its batches. */
const ALL = ['lotesXml', 'entradaZeroKm', 'saidaZeroKm', 'estoque', 'lotesAtpv', 'veiculos'] as const;

/** Changes come by the hundred while a batch runs: they are asked about once in so many milliseconds. */
const PACE_MS = 1_500;

const KEY = [trabalhos.resumo.path];

/** What goes on behind the screens, kept up to date by the events. */
export const useTrabalhos = () => {
  const { client } = useServices();
  const { live, activity } = usePatio();
  const queryClient = useQueryClient();
  useEffect(() => {
    let waiting: number | undefined;
    const ask = () => {
      waiting = undefined;
      void queryClient.invalidateQueries({ queryKey: KEY });
    };
    const stop = live.subscribe(ALL, () => {
      waiting ??= window.setTimeout(ask, PACE_MS);
    });
    return () => {
      window.clearTimeout(waiting);
      stop();
    };
  }, [live, queryClient]);
  return useQuery({
    queryKey: KEY,
    queryFn: () => activity.quietly(trabalhos.resumo.path, () => client.call(trabalhos.resumo, {})),
    // What waits for a registry out of reach changes without anybody's doing.
    refetchInterval: ({ state }) => (state.data?.foraDesde ? 15_000 : false),
  }).data;
};
