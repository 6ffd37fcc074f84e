import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { inicio } from '#contract/gateway/inicio.ts';
import { counted } from '#contract/lists/home.ts';
import { subjectsOf } from '#contract/lists/index.ts';
import type { Sessao } from '#domain/permissions.ts';
import { useSessao } from '#src/ui/context.ts';
import { useServices } from '../session/useSession.ts';
import { usePacedChanges } from '../usePacedChanges.ts';

const KEY = [inicio.resumo.path];

/** The live subjects that change any of the counts. */
const ALL = subjectsOf([...counted.values()].map(({ list }) => list));
const PACE_MS = 5_000;
/** Live events are of one's own company only: counts of other companies are polled. */
const OTHERS_MS = 60_000;

/**
 * The start page's counts from the gateway's last snapshot. The first request of a session also asks the
 * registry, whose answer comes as a live event.
 */
export const useInicio = () => {
  const { client, activity } = useServices();
  const sessao = useSessao();
  const queryClient = useQueryClient();
  const heardFor = useRef<Sessao | null>(null);
  const again = useCallback(() => void queryClient.invalidateQueries({ queryKey: KEY }), [queryClient]);
  usePacedChanges(ALL, PACE_MS, again);
  const others = sessao.usuario.suporte || sessao.empresa?.despachante === true;
  return useQuery({
    queryKey: [...KEY, sessao.empresa?.codigo],
    queryFn: () => {
      const perguntar = heardFor.current !== sessao;
      heardFor.current = sessao;
      return activity.callQuietly(() => client.call(inicio.resumo, perguntar ? { perguntar } : {}));
    },
    refetchInterval: others ? OTHERS_MS : false,
  });
};
