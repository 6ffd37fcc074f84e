import { useRef } from 'react';
import type { ListControllerResult, RaRecord } from 'react-admin';
import type { ListTab } from '../screen.ts';

type FilterValues = Readonly<Record<string, unknown>>;

/** A row as last loaded, and the filters under which it was. */
interface SeenRow {
  row: RaRecord;
  filters: FilterValues;
  /** Identity of those filters. */
  under: string;
}

/**
 * Cache of every row that a tab has loaded: it resolves selected ids of other pages and of other filters. A row that the
 * whole list under its own filters no longer has is forgotten.
 */
export const useSeenRows = (tab: ListTab, list: ListControllerResult) => {
  const { data = [], total = 0, filterValues, isPlaceholderData, isFetching } = list;
  const cache = useRef({ tab, rows: new Map<RaRecord['id'], SeenRow>(), under: '' });
  if (cache.current.tab !== tab) cache.current = { tab, rows: new Map(), under: '' };
  const { rows } = cache.current;
  const under = JSON.stringify(filterValues);
  const remember = (some: readonly RaRecord[]) => {
    for (const row of some) rows.set(row.id, { row, filters: filterValues, under });
  };
  // Rows of the former filter are shown until those of the new one come.
  if (isPlaceholderData !== true) {
    remember(data);
    cache.current.under = under;
    const here = new Set(data.map(({ id }) => id));
    if (!isFetching && total <= data.length)
      for (const [id, seen] of rows) if (seen.under === under && !here.has(id)) rows.delete(id);
  }
  const now = cache.current.under;
  return {
    remember,
    rowOf: (id: RaRecord['id']): RaRecord | undefined => rows.get(id)?.row,
    /** The filters under which a row was last seen, where they are not those of the shown rows. */
    hiddenBy: ({ id }: RaRecord): FilterValues | null => {
      const seen = rows.get(id);
      return seen && seen.under !== now ? seen.filters : null;
    },
  };
};
