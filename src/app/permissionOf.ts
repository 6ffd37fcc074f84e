import type { Permission } from '#domain/permissions.ts';
import { sourceOf } from '#src/dataProvider/sources.ts';
import { destinations } from './destinations.ts';

const byPath = new Map(destinations.map(({ path, permission }) => [path, permission]));

/** Who may open a place of the menu, by its path, or a resource of the dataProvider, by its name. */
export const permissionOf = async (resource: string): Promise<Permission | 'publica'> =>
  byPath.get(resource) ?? (await sourceOf(resource)).list?.access ?? 'publica';
