import { type GetListParams, getQuery, parseQueryFromLocation } from 'react-admin';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#contract/list.ts';
import type { ListTab } from '../screen.ts';

export type Params = Readonly<Record<string, string>>;

/** As the gateway has them, until a person sorts. */
export const NO_SORT = { field: '', order: 'ASC' } as const;

/** How many rows a page of the tab has until a person chooses. */
export const pageSizeOf = ({ whole }: Pick<ListTab, 'whole'>): number => (whole ? MAX_PAGE_SIZE : PAGE_SIZE);

/** A filter that stands in the screen, with what the path gives it. */
export const fixedFilterOf = (tab: ListTab, params: Params) => {
  const { fixed = {} } = tab.filters ?? {};
  return typeof fixed === 'function' ? fixed(params) : fixed;
};

/** The tab that an address names, or the first. */
export const tabAt = <T extends ListTab>(tabs: readonly T[], aba: string | null | undefined): T | undefined =>
  tabs.find(({ key }) => key === aba) ?? tabs[0];

/**
 * What react-admin's list controller asks for a tab at an address, where no list is remembered: in its own words, so that
 * it finds the answer. Null where the tab first finds out what it starts with.
 */
export const askedAt = (tab: ListTab, params: Params, search: string): GetListParams | null => {
  const queryFromLocation = parseQueryFromLocation({ search });
  if (tab.filters?.initial && queryFromLocation.filter === undefined) return null;
  const query = getQuery({
    queryFromLocation,
    params: {},
    filterDefaultValues: {},
    sort: NO_SORT,
    perPage: pageSizeOf(tab),
  });
  return {
    pagination: { page: query.page, perPage: query.perPage },
    sort: { field: query.sort, order: query.order },
    filter: { ...query.filter, ...fixedFilterOf(tab, params) },
    meta: undefined,
  };
};
