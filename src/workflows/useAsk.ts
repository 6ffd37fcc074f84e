import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallOf, Route } from '#contract/route.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';

/** Reads a call that is not a list: on mount, and again when its path is invalidated. */
export const useAsk = <I, A>(
  route: Route<I, A>,
  input: CallOf<Route<I, A>>,
  options: { gcTime?: number } = {},
) => {
  const { call } = useDataProvider<PatioDataProvider>();
  return useQuery({
    ...options,
    queryKey: [route.path, input],
    queryFn: ({ signal }) => call(route, input, signal),
  });
};
