import { places } from '#src/workflows/lugares.ts';
import type { Destination } from './menu/visibleMenu.ts';
import { pages } from './pages.tsx';
import { resources } from './resources.tsx';

/** Every place the menu may lead to. */
export const destinations: readonly Destination[] = [
  ...pages,
  ...places,
  ...resources.map(({ paths, entity }) => ({ path: paths.list, permission: entity.access })),
];
