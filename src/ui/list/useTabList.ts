import { hashKey } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import {
  type GetListParams,
  type ListControllerResult,
  removeEmpty,
  useEvent,
  useListController,
} from 'react-admin';
import type { ListTab, Params } from '../screen.ts';
import { lookingAgain } from './heard.ts';
import { fixedFilterOf, NO_SORT, pageSizeOf } from './listTab.ts';

interface AskedTab {
  tabs: readonly ListTab[];
  tab: ListTab;
  params: Params;
  remembered: boolean;
}

/**
 * Skips a navigation to the filters that are already applied: after Enter, the debounced search follows with the same
 * text. By then a row may be open, which the navigation would close; and it would add a history entry.
 */
const useSetFilters = ({ filterValues, page, setFilters }: ListControllerResult) => {
  const shown = hashKey([filterValues]);
  // The last requested filters, which may not be shown yet.
  const asked = useRef(shown);
  useEffect(() => {
    asked.current = shown;
  }, [shown]);
  return useEvent<Parameters<typeof setFilters>, void>((filters, ...more) => {
    const wanted = hashKey([removeEmpty(filters)]);
    if (wanted === asked.current && page === 1) return;
    asked.current = wanted;
    setFilters(filters, ...more);
  });
};

/** react-admin's list controller for a tab: its address, page, sort, filters, rows, total and selection. */
export const useTabList = ({ tabs, tab, params, remembered }: AskedTab) => {
  const resource = tab.source.path;
  const filter: Record<string, unknown> = fixedFilterOf(tab, params);
  const again = useMemo(() => lookingAgain(tab.source), [tab.source]);
  const fixed = tabs.flatMap((one) => Object.keys(fixedFilterOf(one, params)));
  const list = useListController({
    resource,
    filter,
    perPage: pageSizeOf(tab),
    sort: NO_SORT,
    exporter: false,
    // The surrounding page has already checked authentication.
    disableAuthentication: true,
    ...(!remembered && { storeKey: false as const }),
    queryOptions: {
      // A failure is shown in place of the rows.
      onError: () => {},
      refetchInterval: ({ state }) => again({ heard: state.data?.meta?.renave, at: state.dataUpdatedAt }),
      // Keep the tab's own stale rows visible while the next ones load; not those of another tab.
      placeholderData: (before, query) => {
        const asked = query?.queryKey[2] as Partial<GetListParams> | undefined;
        const same = fixed.every((name) => asked?.filter?.[name] === filter[name]);
        return query?.queryKey[0] === resource && same ? before : undefined;
      },
    },
  });
  const { page, perPage, total = 0, setPage, isPending, isPlaceholderData, error } = list;
  const last = Math.max(1, Math.ceil(total / perPage));
  const beyond = !isPending && !isPlaceholderData && !error && page > last;
  // Go to the last page if the current one became empty, as after confirming its last row. Runs after react-admin's
  // effect, which goes to the first.
  useEffect(() => {
    if (beyond) setPage(last);
  });
  const setFilters = useSetFilters(list);
  // The spread loses the discriminated union of the controller's results.
  return { list: { ...list, setFilters } as ListControllerResult, busy: isPending || beyond };
};
