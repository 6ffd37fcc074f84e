import { gatewayRoutes } from '#contract/gateway/index.ts';
import { lookups } from '#contract/gateway/lookups.ts';
import { isList } from '#contract/list.ts';
import { lookup } from '#contract/lookup.ts';
import type { Route } from '#contract/route.ts';
import { knowLookups } from './lookups.ts';
import { readSource, type Source } from './source.ts';

knowLookups(lookups);

const lists = Object.values(gatewayRoutes)
  .flatMap((area) => Object.values<Route>(area))
  .filter(isList);

/** Look-ups by name, and lists by path: every resource that is not an entity. */
const sources: ReadonlyMap<string, Source> = new Map([
  ...lists.map((list) => [list.path, readSource(lookup({ list, title: list.key }))] as const),
  ...Object.entries(lookups).map(([name, looked]) => [name, readSource(looked)] as const),
]);

/** The source of a resource that is no entity; throws a TypeError for a name that none declares. */
export const everySource = (resource: string): Source => {
  const source = sources.get(resource);
  if (!source) throw new TypeError(`No entity, look-up or list route is called ${resource}`);
  return source;
};
