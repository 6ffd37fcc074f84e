import { PAGE_SIZE } from '#contract/list.ts';
import type { ListTab, Params } from '../screen.ts';

/** The gateway's own order, until a person sorts. */
export const NO_SORT = { field: '', order: 'ASC' } as const;

/** More than a list has that is one page. */
const WHOLE = 20_000;

/** Rows per page of a tab, until a person chooses. */
export const pageSizeOf = ({ whole }: Pick<ListTab, 'whole'>): number => (whole ? WHOLE : PAGE_SIZE);

/** The fixed filter of a tab, with the path's parameters. */
export const fixedFilterOf = (tab: ListTab, params: Params) => {
  const { fixed = {} } = tab.filters ?? {};
  return typeof fixed === 'function' ? fixed(params) : fixed;
};

/** The tab named in the address, or the first. */
export const tabAt = <T extends ListTab>(tabs: readonly T[], aba: string | null | undefined): T | undefined =>
  tabs.find(({ key }) => key === aba) ?? tabs[0];
