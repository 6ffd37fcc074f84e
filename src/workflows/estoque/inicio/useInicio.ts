import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { counted } from '#contract/lists/home.ts';
import { subjectsOf } from '#contract/lists/index.ts';
import type { Sessao } from '#domain/permissions.ts';
import { usePatio, useSessao } from '#src/ui/context.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';

const { path } = inicio.resumo;

/** The live subjects that change any of the counts. */
const ALL = subjectsOf([...counted.values()].map(({ list }) => list));
const PACE_MS = 5_000;
/** Live events are of one's own company only: counts of other companies are polled. */
const OTHERS_MS = 60_000;
/** Beside another page, seldom. */
const BESIDE_PACE_MS = 20_000;

const useQueryOptions = () => {
  const { client, activity } = usePatio();
  const { empresa } = useSessao();
  return {
    queryKey: [path, empresa?.codigo],
    queryFn: () => activity.callQuietly(() => client.call(inicio.resumo, {})),
  };
};

/** Sessions in which the registry was asked. */
const asked = new WeakSet<Sessao>();

/**
 * The start page's counts from the gateway's last snapshot. The first request of a session also asks the
 * registry, whose answer comes as a live event.
 */
export const useInicio = () => {
  const { client, activity } = usePatio();
  const sessao = useSessao();
  useLiveSubjects(ALL, path, PACE_MS);
  const others = sessao.usuario.suporte || sessao.empresa?.despachante === true;
  const answer = useQuery({
    ...useQueryOptions(),
    queryFn: () => {
      const perguntar = !asked.has(sessao);
      asked.add(sessao);
      return activity.callQuietly(() => client.call(inicio.resumo, perguntar ? { perguntar } : {}));
    },
    refetchInterval: others ? OTHERS_MS : false,
  });
  const { data, refetch } = answer;
  // The menu's request of the same counts was under way, and took the place of this one.
  useEffect(() => {
    if (data && !asked.has(sessao)) void refetch();
  }, [data, sessao, refetch]);
  return answer;
};

/** The same counts beside another page: those known, and new ones where it is enabled. */
export const useInicioBeside = (enabled: boolean) => {
  useLiveSubjects(ALL, path, BESIDE_PACE_MS);
  return useQuery({ ...useQueryOptions(), enabled, staleTime: BESIDE_PACE_MS }).data;
};
