import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AnyTab } from '../screen.ts';
import { filterOf } from './useRows.ts';

/** What the open tab's list has said of itself and of the others. */
interface Known {
  current: string;
  total: number | null;
  quantidades: Readonly<Record<string, number>>;
}

/** A filter that stands in the screen, with what the path gives it. */
export const fixedFilterOf = (tab: AnyTab, params: Readonly<Record<string, string>>) => {
  const { fixed = {} } = tab.filters ?? {};
  return typeof fixed === 'function' ? fixed(params) : fixed;
};

/**
 * The count of each tab: told by the open list where it counts the others too, else the open list's total, else asked
 * for with a page of one row.
 */
export const useTabCounts = (
  tabs: readonly AnyTab[],
  params: Readonly<Record<string, string>>,
  { current, total, quantidades }: Known,
): ReadonlyMap<string, number | null> => {
  const dataProvider = useDataProvider();
  const told = (tab: AnyTab): number | null => {
    const counted = tab.count === undefined ? undefined : quantidades[tab.count];
    return counted ?? (tab.key === current ? total : null);
  };
  const answers = useQueries({
    queries: tabs.map((tab) => ({
      queryKey: [tab.source.path, 'count', tab.key, params],
      enabled: tab.key !== current && tab.count === undefined,
      queryFn: async () => {
        const filter = filterOf(fixedFilterOf(tab, params));
        const answer = await dataProvider.getList(tab.source.path, {
          pagination: { page: 1, perPage: 1 },
          filter,
        });
        return answer.total ?? 0;
      },
    })),
  });
  return new Map(tabs.map((tab, index) => [tab.key, told(tab) ?? answers[index]?.data ?? null]));
};
