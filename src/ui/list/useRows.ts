import { useEffect } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { PAGE_SIZE } from '#contract/list.ts';
import type { ListState } from './useListState.ts';

type Filter = Readonly<Record<string, string | boolean | number>>;

/** Empty values say nothing: they are left out of what is asked. */
export const filterOf = (...parts: readonly Readonly<Record<string, unknown>>[]): Filter =>
  Object.fromEntries(
    Object.entries(Object.assign({}, ...parts) as Record<string, unknown>).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  ) as Filter;

export interface Rows {
  rows: readonly RaRecord[];
  total: number;
  quantidades: Readonly<Record<string, number>>;
  state: 'loading' | 'failed' | 'ready';
  error: unknown;
  /** Asking again, with the rows before still shown. */
  refreshing: boolean;
  refetch: () => void;
}

interface Asked {
  /** The tab: its rows stay in sight while the next ones come, another tab's do not. */
  scope: string;
  list: ListState;
  filter: Filter;
}

/** A page of a list as its address asks for it. */
export const useRows = (resource: string, { scope, list, filter }: Asked): Rows => {
  const query = useGetList(
    resource,
    {
      pagination: { page: list.page, perPage: PAGE_SIZE },
      sort: list.sort ?? { field: '', order: 'ASC' },
      filter,
    },
    {
      meta: { scope },
      placeholderData: (before, query) => (query?.meta?.scope === scope ? before : undefined),
      retry: false,
    },
  );
  const total = query.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const beyond = query.isSuccess && !query.isPlaceholderData && list.page > lastPage;
  const { setPage } = list;
  // The last row of the last page may just have been confirmed away.
  useEffect(() => {
    if (beyond) setPage(lastPage);
  });
  return {
    rows: query.data ?? [],
    total,
    quantidades: (query.meta?.quantidades ?? {}) as Record<string, number>,
    state: query.isError ? 'failed' : query.isPending || beyond ? 'loading' : 'ready',
    error: query.error,
    refreshing: query.isFetching && !query.isPending,
    refetch: () => void query.refetch(),
  };
};
