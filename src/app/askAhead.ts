import { matchPath } from 'react-router-dom';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { may } from '#domain/permissions.ts';
import type { Calls } from '#src/dataProvider/ahead.ts';
import { createDataProvider } from '#src/dataProvider/dataProvider.ts';
import { fixedFilterOf, NO_SORT, pageSizeOf } from '#src/ui/list/listTab.ts';
import { tabsOf } from '#src/ui/resource/resource.ts';
import { FICHA } from '#src/workflows/estoque/ficha/fichaPath.ts';
import { placePermission } from './permissionOf.ts';
import { resources } from './resources.tsx';
import type { Services } from './services.ts';
import { sessaoQuery } from './session/sessaoQuery.ts';

type Ask = (services: Services, ahead: Calls['ahead']) => Promise<unknown>;

/** The first question of the page at an address, and the place whose permission it needs; null if none is asked ahead. */
const questionAt = (pathname: string): { place: string; ask: Ask } | null => {
  const veiculo = matchPath(FICHA, pathname)?.params.veiculo;
  if (veiculo) return { place: FICHA, ask: (_, ahead) => ahead(ficha.read, { veiculo, page: 1 }) };
  const resource = resources.find(({ paths }) => paths.list === pathname);
  const [tab] = resource ? tabsOf(resource) : [];
  if (!tab) return null;
  const pagination = { page: 1, perPage: pageSizeOf(tab) };
  const params = { pagination, sort: NO_SORT, filter: fixedFilterOf(tab, {}) };
  const ask: Ask = ({ client }, ahead) =>
    createDataProvider({ client: { ...client, call: ahead } }).getList(tab.source.path, params);
  return { place: pathname, ask };
};

/**
 * Asks for what the page at an address without parameters shows first, while the shell has yet to be rendered: a list's
 * rows are there 100 ms earlier on a slow machine. The session's answer, under way since the page was opened, says
 * whether it may be seen, and for which company.
 */
export const askAhead = async ({ pathname, search }: Location, services: Services): Promise<void> => {
  const question = questionAt(pathname);
  const permission = question && placePermission(question.place);
  if (!permission || search !== '' || services.store.read() === null) return;
  if (!may(await services.queryClient.fetchQuery(sessaoQuery(services)), permission)) return;
  await question.ask(services, services.client.ahead);
};
