import type { ListScreen } from '#src/ui/screen.ts';

/** Where a screen of a dealer/manufacturer pair stands: what its two calls always differ in. */
export type Modulo = Pick<ListScreen, 'path' | 'permission' | 'certificate'>;

/** A dealer's screen of the pair. */
export const lojista = (path: string): Modulo => ({
  path,
  permission: 'zeroKm',
  certificate: 'vendaVeiculos',
});

/** A manufacturer's. */
export const montadora = (path: string): Modulo => ({
  path,
  permission: 'montadora',
  certificate: 'montadora',
});
