import { screens } from '#src/workflows/index.ts';
import type { Destination } from './menu/visibleMenu.ts';
import { resources } from './resources.tsx';
import { HOME } from './session/requestedPath.ts';

/** Every place the menu may lead to. */
export const destinations: readonly Destination[] = [
  { path: HOME, permission: 'sessao' },
  ...screens,
  ...resources.map(({ path, permission }) => ({ path, permission })),
];
