import { entityLookups } from '#contract/gateway/entityLookups.ts';
import { gatewayRoutes } from '#contract/gateway/index.ts';
import { lookups } from '#contract/gateway/lookups.ts';
import { type Lookup, lookup } from '#contract/lookup.ts';
import type { Route } from '#contract/route.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import { entities } from '#domain/entities/index.ts';
import { entitySource, isList, readSource, type Source } from './source.ts';

const lists = Object.values(gatewayRoutes)
  .flatMap((area) => Object.values<Route>(area))
  .filter(isList);

/** Lists by their path, look-ups and entities by their name. */
const sources: ReadonlyMap<string, Source> = new Map([
  ...lists.map((list) => [list.path, readSource(lookup({ list, title: list.key }))] as const),
  ...Object.entries(lookups).map(([name, looked]) => [name, readSource(looked)] as const),
  ...Object.values<AnyEntity>(entities).map(
    (entity) => [entity.name, entitySource(entity, entityLookups[entity.name] as Lookup)] as const,
  ),
]);

/** The source of a resource; asking for one that no entity, look-up or list route declares is a mistake of the caller. */
export const sourceOf = (resource: string): Source => {
  const source = sources.get(resource);
  if (!source) throw new TypeError(`No entity, look-up or list route is called ${resource}`);
  return source;
};
