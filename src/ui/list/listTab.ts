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
