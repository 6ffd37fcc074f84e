import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * A query that has data and is asked again gives up an answer on its way; a first answer is waited for instead, and
 * what it says then counts as new, though it may not know of what changed meanwhile. It is asked for once more here.
 */
class Queries extends QueryClient {
  override async invalidateQueries<Tagged extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Tagged>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const all = this.getQueryCache().findAll(filters);
    const first = new Set(
      all.filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined),
    );
    await super.invalidateQueries(filters, options);
    if (first.size > 0)
      await super.invalidateQueries({ ...filters, predicate: (query) => first.has(query) }, options);
  }
}

/** Lists ask again when they are shown and when something changed, not whenever the window is looked at. */
export const createQueries = (): QueryClient =>
  new Queries({
    defaultOptions: {
      // Without a network a call fails and says so; by default it would wait in silence.
      queries: { refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
