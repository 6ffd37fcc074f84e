import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallOf, Route } from '#contract/route.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';

/** Reads a call that is not a list: on mount, and again when its path is invalidated, or `under`, the path of a list beside it. */
export const useAsk = <I, A>(
  route: Route<I, A>,
  input: CallOf<Route<I, A>>,
  { under, ...options }: { gcTime?: number; staleTime?: number; under?: string } = {},
) => {
  const { call } = useDataProvider<PatioDataProvider>();
  return useQuery({
    ...options,
    queryKey: [...(under === undefined ? [] : [under]), route.path, input],
    queryFn: ({ signal }) => call(route, input, signal),
  });
};
