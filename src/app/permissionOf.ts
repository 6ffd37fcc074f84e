import type { Permission } from '#domain/permissions.ts';
import { sourceOf } from '#src/dataProvider/sources.ts';
import { destinations } from './destinations.ts';
import { resources } from './resources.tsx';

const byPath = new Map(destinations.map(({ path, permission }) => [path, permission]));

/** A resource's own name stands for its forms: one record may be seen by who does not see the list. */
const recordPaths = new Map(resources.map(({ entity, paths }) => [entity.name, paths.record]));

/** Who may open a place of the menu, by its path, or a resource of the dataProvider, by its name. */
export const permissionOf = async (resource: string): Promise<Permission | 'publica'> =>
  byPath.get(recordPaths.get(resource) ?? resource) ?? (await sourceOf(resource)).list?.access ?? 'publica';
