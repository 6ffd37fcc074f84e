import { matchPath } from 'react-router-dom';
import { may, type Sessao } from '#domain/permissions.ts';
import type { ScreenPlace } from '#src/ui/screen.ts';
import { menu } from './menu.ts';

/** A place that the menu can link to. */
export interface Destination extends Omit<ScreenPlace, 'values'> {
  /** Addresses of its records, beside its path. */
  also?: readonly string[];
}

export interface VisibleItem extends Destination {
  label: string;
  tab: string;
}

export interface VisibleGroup {
  title: string;
  items: readonly VisibleItem[];
  submenu: boolean;
}

/** The entries that have a screen and are open to this session, without empty groups. */
export function visibleMenu(sessao: Sessao, destinations: readonly Destination[]): VisibleGroup[] {
  const of = (path: string) =>
    destinations.find((one) => one.path === path) ??
    destinations.find((one) => matchPath(one.path, path) !== null);
  const visible = menu.map(({ title, items, submenu = false }) => ({
    title,
    submenu,
    items: items.flatMap(({ path, own, title: label, tab = label, permission, also }) => {
      const destination = of(path);
      const record = own?.(sessao);
      const seen =
        destination && may(sessao, destination.permission) && (!permission || may(sessao, permission));
      const all = [...(destination?.also ?? []), ...(also ?? [])];
      return seen
        ? [{ ...destination, path: path.replace(':id', String(record)), label, tab, also: all }]
        : [];
    }),
  }));
  const shown = visible.filter(({ items }) => items.length > 0);
  if (may(sessao, 'empresa')) return shown;
  // Of who only checks the yard a section has one page, and its name.
  return shown.map((group) => ({ ...group, title: group.items[0]?.label ?? group.title }));
}

const stands =
  (pathname: string) =>
  ({ path, also = [] }: Destination) =>
    pathname === path ||
    pathname.startsWith(`${path}/`) ||
    also.some((pattern) => matchPath(pattern, pathname) !== null);

/** The path of the entry at which an address stands: of two the longer one, which is the page's own. */
export const entryAt = (pathname: string, groups: readonly VisibleGroup[]): string | undefined =>
  groups
    .flatMap(({ items }) => items.filter(stands(pathname)))
    .toSorted((one, other) => one.path.length - other.path.length)
    .at(-1)?.path;

export const hasEntry =
  (current: string | undefined) =>
  ({ items }: VisibleGroup): boolean =>
    items.some(({ path }) => path === current);
