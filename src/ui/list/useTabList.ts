import { hashKey } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import {
  type GetListParams,
  type ListControllerResult,
  removeEmpty,
  useEvent,
  useListController,
} from 'react-admin';
import type { ListTab } from '../screen.ts';
import { lookingAgain } from './heard.ts';
import { fixedFilterOf, NO_SORT, type Params, pageSizeOf } from './listTab.ts';

interface Asked {
  tabs: readonly ListTab[];
  tab: ListTab;
  params: Params;
  /** The list is found again as it was left, also when the address does not say how. */
  remembered: boolean;
}

/**
 * Goes nowhere where the same is asked for already: a search is asked for by Enter and, when the typing has paused, once
 * more. By then a row may be open, and going to the list's address again would close it; and the way back had two steps.
 */
const useSetFilters = ({ filterValues, page, setFilters }: ListControllerResult) => {
  const shown = hashKey([filterValues]);
  // What was asked for last may not be shown yet.
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

/** react-admin's list of a tab: its address, page, sort, filters, rows, total and selection. */
export const useTabList = ({ tabs, tab, params, remembered }: Asked) => {
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
    // The page around it has asked already.
    disableAuthentication: true,
    ...(!remembered && { storeKey: false as const }),
    queryOptions: {
      // A failure is shown in the place of the rows.
      onError: () => {},
      refetchInterval: ({ state }) => again({ heard: state.data?.meta?.renave, at: state.dataUpdatedAt }),
      // The tab's own rows stay in sight while the next ones come; another tab's do not.
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
  // The last row of the last page may just have been confirmed away. Said after react-admin, which goes to the first.
  useEffect(() => {
    if (beyond) setPage(last);
  });
  const setFilters = useSetFilters(list);
  // Spreading loses which of the controller's answers it is.
  return { list: { ...list, setFilters } as ListControllerResult, busy: isPending || beyond };
};
