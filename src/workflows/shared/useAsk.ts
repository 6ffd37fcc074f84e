import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Assunto } from '#contract/gateway/engine/eventos.ts';
import type { CallOf, Route } from '#contract/route.ts';
import { usePatio } from '#src/ui/context.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';

type AskOptions<A> = Pick<
  UseQueryOptions<A>,
  'enabled' | 'gcTime' | 'staleTime' | 'placeholderData' | 'retry' | 'refetchInterval'
> & {
  /** The path of a list beside it, whose invalidation asks again. */
  under?: string;
  /** Subjects of the event stream that ask again, `waitMs` after the change. */
  subjects?: readonly Assunto[];
  waitMs?: number;
  /** Shows no loading bar. */
  quiet?: boolean;
};

/** Reads a call that is not a list: on mount, and again when its path is invalidated. */
export const useAsk = <I, A>(
  route: Route<I, A>,
  input: CallOf<Route<I, A>>,
  { under = route.path, subjects, waitMs, quiet = false, ...options }: AskOptions<A> = {},
) => {
  const { client, activity } = usePatio();
  useLiveSubjects(subjects, under, waitMs);
  return useQuery<A>({
    ...options,
    queryKey: [...new Set([under, route.path]), input],
    queryFn: ({ signal }) => {
      const ask = () => client.call(route, input, signal);
      return quiet ? activity.callQuietly(ask) : ask();
    },
  });
};
