import type { Permission } from '#domain/permissions.ts';
import type { ScreenPlace } from '#src/ui/screen.ts';

/** The place of a screen: who may open it, its path, and its title on its page and in the menu. */
export const place = <const P extends string>(permission: Permission, path: P, title: string) => ({
  path,
  permission,
  title,
});

/** Places of screens that need a certificate. */
const certified =
  (permission: Permission, certificate: NonNullable<ScreenPlace['certificate']>) =>
  <const P extends string>(path: P, title: string) => ({ ...place(permission, path, title), certificate });

export const lojista = certified('zeroKm', 'vendaVeiculos');
export const usados = certified('usados', 'vendaVeiculos');
export const montadora = certified('montadora', 'montadora');
export const ite = certified('ite', 'ite');
