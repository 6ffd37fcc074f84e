import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallOf, Route } from '#contract/route.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';

/** What a panel reads: a call that is no list, asked when it is shown and again when it is invalidated by its path. */
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
