import { may } from '#domain/permissions.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { fixedFilterOf, NO_SORT, pageSizeOf } from '#src/ui/list/listTab.ts';
import { tabsOf } from '#src/ui/resource/resource.ts';
import { placePermission } from './permissionOf.ts';
import { resources } from './resources.tsx';
import type { Services } from './services.ts';
import { sessaoQuery } from './session/sessaoQuery.ts';

/**
 * Asks for the first page of the list at an address without parameters, while the shell has yet to be rendered: its rows
 * are there 100 ms earlier on a slow machine. The session's answer, under way since the page was opened, says whether it
 * may be seen, and for which company.
 */
export const askAhead = async ({ pathname, search }: Location, services: Services): Promise<void> => {
  const resource = resources.find(({ paths }) => paths.list === pathname);
  const [tab] = resource ? tabsOf(resource) : [];
  const permission = placePermission(pathname);
  if (!tab || !permission || search !== '' || services.store.read() === null) return;
  if (!may(await services.queryClient.fetchQuery(sessaoQuery(services)), permission)) return;
  const { client } = services;
  const { getList } = createDataProvider({ client: { ...client, call: client.ahead } });
  const pagination = { page: 1, perPage: pageSizeOf(tab) };
  await getList(tab.source.path, { pagination, sort: NO_SORT, filter: fixedFilterOf(tab, {}) });
};
