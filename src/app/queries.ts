import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * TanStack Query cancels a running refetch on invalidation, but lets a first fetch finish and then counts its
 * data as fresh, although it may be stale by then. A query on its first fetch is invalidated a second time
 * here.
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

/** Lists refetch on mount, on invalidation and when the network is back, not on window focus. */
export const createQueries = (): QueryClient =>
  new Queries({
    defaultOptions: {
      // Offline calls fail and report it; the default would pause them silently.
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
