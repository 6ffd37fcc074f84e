import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Assunto } from '#contract/gateway/eventos.ts';
import { trabalhos } from '#contract/gateway/trabalhos.ts';
import { usePatio } from '#src/ui/context.ts';
import { usePacedChanges } from '#src/ui/usePacedChanges.ts';
import { useServices } from '../session/useSession.ts';

/** Any of the company's live subjects may have advanced a batch. */
const ALL = [
  ...['lotesXml', 'entradaZeroKm', 'saidaZeroKm', 'estoque', 'lotesAtpv', 'veiculos'],
  ...['pessoas', 'usados', 'transferencias', 'entregas', 'exportacoes', 'sincronizacao', 'renave'],
] as Assunto[];

const PACE_MS = 1_500;

const KEY = [trabalhos.resumo.path];

/** Background batches, refetched on live events. */
export const useTrabalhos = () => {
  const { client } = useServices();
  const { activity } = usePatio();
  const queryClient = useQueryClient();
  const ask = useCallback(() => void queryClient.invalidateQueries({ queryKey: KEY }), [queryClient]);
  usePacedChanges(ALL, PACE_MS, ask);
  return useQuery({
    queryKey: KEY,
    queryFn: () => activity.callQuietly(() => client.call(trabalhos.resumo, {})),
    // The end of a registry outage sends no event: the query polls meanwhile.
    refetchInterval: ({ state }) => (state.data?.foraDesde ? 15_000 : false),
  }).data;
};
