import type { Permission } from '#domain/permissions.ts';
import { sourceOf } from '#src/dataProvider/sources.ts';
import { destinations } from './destinations.ts';
import { resources } from './resources.tsx';

const byPath = new Map(destinations.map(({ path, permission }) => [path, permission]));

/**
 * A resource's name maps to its form, not to its list: a person may see one record without seeing the list.
 */
const recordPaths = new Map(resources.map(({ entity, paths }) => [entity.name, paths.record]));

/** The permission of a place, by its path, or of an entity's form, by the entity's name. */
export const placePermission = (place: string): Permission | undefined =>
  byPath.get(recordPaths.get(place) ?? place);

/** The permission of a place, or of a dataProvider resource, by name. */
export const permissionOf = async (resource: string): Promise<Permission | 'publica'> =>
  placePermission(resource) ?? (await sourceOf(resource)).list?.access ?? 'publica';
