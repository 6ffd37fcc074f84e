import { Stack } from '@mui/material';
import { memo, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Sessao } from '#domain/permissions.ts';
import { figuresByPath } from '#src/workflows/home/figures.ts';
import { useInicioBeside } from '#src/workflows/home/useInicio.ts';
import { destinations } from '../destinations.ts';
import { MenuGroup, type ShownEntry } from './MenuGroup.tsx';
import { type VisibleGroup, visibleMenu } from './visibleMenu.ts';

/** One rule for all entries: an `sx` on each would slow down the first page. */
const ENTRIES = {
  '& .MuiListItemButton-root': {
    px: 1.25,
    py: '5px',
    gap: 0.5,
    justifyContent: 'space-between',
    borderLeft: '3px solid transparent',
    borderRadius: 1,
    '&:hover, &.Mui-selected, &.Mui-selected:hover': { bgcolor: 'var(--color-asphalt-raised)' },
    '&.Mui-selected': { borderColor: 'var(--color-marking)', fontWeight: 'bold' },
  },
  '& .menu-count': {
    px: '5px',
    borderRadius: '9px',
    bgcolor: 'var(--color-asphalt-raised)',
    fontSize: '0.75rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .menu-kinds': { pl: 1.5 },
};

/** The entry of a page: a record's form is below its list's path. Of two entries the longer path is the page's own. */
const currentOf = (pathname: string, groups: readonly VisibleGroup[]): string | undefined =>
  groups
    .flatMap(({ items }) => items.map(({ path }) => path))
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => one.length - other.length)
    .at(-1);

/** Scrolls the marked entry into sight when a page opens. */
const useInSight = (pathname: string) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because the path changed
  useEffect(() => {
    document.querySelector('nav [aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);

/** The entries that the person may open, with what waits behind each. Memoized, because rendering them is costly. */
export const Menu = memo(
  ({ sessao, ...shown }: Omit<ShownEntry, 'current' | 'figures'> & { sessao: Sessao }) => {
    const { pathname } = useLocation();
    const told = useInicioBeside();
    const figures = useMemo(() => figuresByPath(sessao, told), [sessao, told]);
    const groups = useMemo(() => visibleMenu(sessao, destinations), [sessao]);
    useInSight(pathname);
    const current = currentOf(pathname, groups);
    return (
      <Stack component="nav" spacing={2} aria-label="Menu principal" sx={ENTRIES}>
        {groups.map((group) => (
          <MenuGroup key={group.title} {...group} {...shown} {...{ current, figures }} />
        ))}
      </Stack>
    );
  },
);
