import { places } from '#src/workflows/lugares.ts';
import type { Destination } from './menu/visibleMenu.ts';
import { pages } from './pages.tsx';
import { resources } from './resources.tsx';

/** Every place the menu may lead to. */
export const destinations: readonly Destination[] = [
  ...pages,
  ...places,
  ...resources.flatMap(({ paths, entity: { access: permission } }) => [
    { path: paths.list, permission },
    { path: paths.record, permission },
  ]),
];
