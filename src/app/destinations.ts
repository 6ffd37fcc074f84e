import { permissionOf } from '#domain/entities/entity.ts';
import { allPlaces } from '#src/workflows/places.ts';
import type { Destination } from './menu/visibleMenu.ts';
import { pages } from './pages.tsx';
import { resources } from './resources.tsx';

/** Every place that the menu can link to. */
export const destinations: readonly Destination[] = [
  ...pages,
  ...allPlaces,
  ...resources.flatMap(({ paths, entity }) => [
    { path: paths.list, permission: permissionOf(entity, 'list') ?? entity.access },
    { path: paths.record, permission: permissionOf(entity, 'get') ?? entity.access },
  ]),
];
