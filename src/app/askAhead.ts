import type { QueryClient } from '@tanstack/react-query';
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

/** Milliseconds for which the list that opens then does not ask again. */
const JUST_COME = 2000;

interface Tools {
  queryClient: QueryClient;
  dataProvider: DataProvider;
  authProvider: AuthProvider;
}

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
  queryClient.setQueryDefaults(queryKey, { staleTime: JUST_COME });
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.getList(path, { ...asked, signal }),
  });
};
