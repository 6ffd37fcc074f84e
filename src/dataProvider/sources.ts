import { entityLookups } from '#contract/gateway/entityLookups.ts';
import type { Lookup } from '#contract/lookup.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import { entities } from '#domain/entities/index.ts';
import { entitySource, type Source } from './source.ts';

const ofEntities: ReadonlyMap<string, Source> = new Map(
  Object.values<AnyEntity>(entities).map(
    (entity) => [entity.name, entitySource(entity, entityLookups[entity.name] as Lookup)] as const,
  ),
);

/** The source of an entity; undefined for any other resource. */
export const entitySourceOf = (resource: string): Source | undefined => ofEntities.get(resource);

/** The source of a resource. Entities are in the first bundle; the rest of the contract is loaded lazily. */
export const sourceOf = async (resource: string): Promise<Source> =>
  entitySourceOf(resource) ?? (await import('./everySource.ts')).everySource(resource);
