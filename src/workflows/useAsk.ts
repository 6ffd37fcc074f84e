import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { CallOf, Route } from '#contract/route.ts';
import { usePatio } from '#src/ui/context.ts';

type AskOptions<A> = Pick<
  UseQueryOptions<A>,
  'enabled' | 'gcTime' | 'staleTime' | 'placeholderData' | 'retry'
> & {
  under?: string;
};

/** Reads a call that is not a list: on mount, and again when its path is invalidated, or `under`, the path of a list beside it. */
export const useAsk = <I, A>(
  route: Route<I, A>,
  input: CallOf<Route<I, A>>,
  { under, ...options }: AskOptions<A> = {},
) => {
  const { client } = usePatio();
  return useQuery<A>({
    ...options,
    queryKey: [...(under === undefined ? [] : [under]), route.path, input],
    queryFn: ({ signal }) => client.call(route, input, signal),
  });
};
