import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { CallOf, Route } from '#contract/route.ts';
import { usePatio } from '#src/ui/context.ts';

interface Options<A>
  extends Pick<UseQueryOptions<A>, 'gcTime' | 'staleTime' | 'refetchInterval' | 'placeholderData' | 'retry'> {
  /** The path of a list beside it, or another key, under which it is invalidated. */
  under?: string;
  /** Without the loading bar. */
  quiet?: true;
}

/** Reads a call that is not a list: on mount, and again when its path is invalidated, or `under`. */
export const useAsk = <I, A>(
  route: Route<I, A>,
  input: CallOf<Route<I, A>>,
  { under, quiet, ...options }: Options<A> = {},
) => {
  const { client, activity } = usePatio();
  return useQuery<A>({
    ...options,
    queryKey: [...(under === undefined ? [] : [under]), route.path, input],
    queryFn: ({ signal }) => {
      const ask = () => client.call(route, input, signal);
      return quiet ? activity.callQuietly(ask) : ask();
    },
  });
};
