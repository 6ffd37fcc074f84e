import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AuthProvider, DataProvider } from 'react-admin';
import { matchPath } from 'react-router-dom';
import { askedAt, type Params, tabAt } from '#src/ui/list/askedAt.ts';
import { tabsOf } from '#src/ui/resource/resource.ts';
import type { ListTab } from '#src/ui/screen.ts';
import { places } from '#src/workflows/lugares.ts';
import { resources } from './resources.tsx';

/** A list by its address: who may see it goes by its path. */
interface ListThere {
  path: string;
  tabs: readonly ListTab[];
  params: Params;
}

const listAt = async (pathname: string): Promise<ListThere | null> => {
  const resource = resources.find(({ paths }) => paths.list === pathname);
  if (resource) return { path: resource.paths.list, tabs: tabsOf(resource), params: {} };
  for (const { path } of places) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    const { screens } = await import('#src/workflows/index.ts');
    const screen = screens.find((one) => one.path === path);
    return screen && 'tabs' in screen ? { path, tabs: screen.tabs, params: match.params as Params } : null;
  }
  return null;
};

interface Tools {
  queryClient: QueryClient;
  dataProvider: DataProvider;
  authProvider: AuthProvider;
}

/** The first list that opens takes what came for it, however long its page took to be made; later ones ask anew. */
const untilAListOpens = (queryClient: QueryClient, queryKey: QueryKey): void => {
  queryClient.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY });
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerAdded' || query.queryKey[1] !== 'getList') return;
    queryClient.setQueryDefaults(queryKey, { staleTime: 0 });
    stop();
  });
};

/**
 * The list that an address opens, where whoever is here may see it: asked for while the pages around it are still being
 * made, so that it comes with its rows.
 */
export const askAhead = async (
  { queryClient, dataProvider, authProvider }: Tools,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> => {
  const there = await listAt(pathname);
  const tab = there && tabAt(there.tabs, new URLSearchParams(search).get('aba'));
  const asked = tab && askedAt(tab, there.params, search);
  if (!asked || !(await authProvider.canAccess?.({ resource: there.path, action: 'open' }))) return;
  const { path } = tab.source;
  const queryKey = [path, 'getList', asked];
  untilAListOpens(queryClient, queryKey);
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.getList(path, { ...asked, signal }),
  });
};
