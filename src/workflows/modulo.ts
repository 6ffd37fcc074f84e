import type { ListScreen } from '#src/ui/screen.ts';

/** Where a screen of a dealer/manufacturer pair stands: what its two calls always differ in. */
export type Modulo = Pick<ListScreen, 'path' | 'permission' | 'certificate'>;
