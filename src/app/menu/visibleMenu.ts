import { matchPath } from 'react-router-dom';
import type { TipoCertificado } from '#contract/gateway/certificado.ts';
import { may, type Permission, type Sessao } from '#domain/permissions.ts';
import { menu } from './menu.ts';

/** A place that the menu can link to. */
export interface Destination {
  path: string;
  permission: Permission;
  certificate?: TipoCertificado | undefined;
}

export interface VisibleItem extends Destination {
  label: string;
  /** The entry that it stands under as one of several kinds. */
  under?: string | undefined;
}

export interface VisibleGroup {
  title: string;
  items: VisibleItem[];
}

/** The entries that have a screen and are open to this session, without empty groups. */
export function visibleMenu(sessao: Sessao, destinations: readonly Destination[]): VisibleGroup[] {
  const of = (path: string) =>
    destinations.find((one) => one.path === path) ??
    destinations.find((one) => matchPath(one.path, path) !== null);
  const visible = menu.map(({ title, items }) => ({
    title,
    items: items.flatMap(({ path, own, title: label, under, permission }) => {
      const destination = of(path);
      const record = own?.(sessao);
      const seen =
        destination && may(sessao, destination.permission) && (!permission || may(sessao, permission));
      return seen ? [{ ...destination, path: path.replace(':id', String(record)), label, under }] : [];
    }),
  }));
  return visible.filter(({ items }) => items.length > 0);
}
