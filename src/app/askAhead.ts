import { matchPath } from 'react-router-dom';
import { may, type Sessao } from '#domain/permissions.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { fixedFilterOf, NO_SORT, pageSizeOf } from '#src/ui/list/listTab.ts';
import { tabsOf } from '#src/ui/resource/resource.ts';
import { pages } from './pages.tsx';
import { placePermission } from './permissionOf.ts';
import { resources } from './resources.tsx';
import type { Services } from './services.ts';

const askList = (path: string, client: Services['client']): void => {
  const resource = resources.find(({ paths }) => paths.list === path);
  const [tab] = resource ? tabsOf(resource) : [];
  if (!tab) return;
  const first = { page: 1, perPage: pageSizeOf(tab) };
  const { getList } = createDataProvider({ client: { ...client, call: client.ahead } });
  getList(tab.source.path, { pagination: first, sort: NO_SORT, filter: fixedFilterOf(tab, {}) }).catch(
    () => {},
  );
};

/**
 * Asks for what the page at an address without parameters shows first, while the shell has yet to be rendered: a list's
 * rows are there some 100 ms earlier. Nothing before the session's company is known.
 */
export const askAhead = (path: string, { client }: Pick<Services, 'client'>, sessao: Sessao | undefined) => {
  const allowed = (place: string) => {
    const permission = placePermission(place);
    return sessao !== undefined && permission !== undefined && may(sessao, permission);
  };
  if (allowed(path)) askList(path, client);
  for (const { path: pattern, ahead } of pages) {
    const found = matchPath(pattern, path);
    if (found && allowed(pattern)) ahead?.(client, found.params);
  }
};
