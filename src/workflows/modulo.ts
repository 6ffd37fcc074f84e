import type { ListScreen } from '#src/ui/screen.ts';

/** Where a screen of one kind of business stands: what the calls of one function always differ in. */
export type Modulo = Pick<ListScreen, 'path' | 'permission' | 'certificate'>;

/** A dealer's screen. */
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

/** A transfer establishment's. */
export const ite = (path: string): Modulo => ({ path, permission: 'ite', certificate: 'ite' });
