import { Stack } from '@mui/material';
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { Sessao } from '#domain/permissions.ts';
import { destinations } from '../destinations.ts';
import { HOME } from '../session/requestedPath.ts';
import type { MenuCounts as Counts } from './MenuCounts.tsx';
import { type EntryCounts, MenuGroup, type ShownEntry } from './MenuGroup.tsx';
import { useUsedGroups } from './useUsedGroups.ts';
import { type VisibleGroup, visibleMenu } from './visibleMenu.ts';

/** Without them the menu has its entries alone. */
const NoCounts = () => null;

/** Lazy: it has the table of all lists in it, and the first page's rows come first. A lost network costs the counts only. */
const MenuCounts: ComponentType<ComponentProps<typeof Counts>> = lazy(() =>
  import('./MenuCounts.tsx').then(
    (module) => ({ default: module.MenuCounts }),
    () => ({ default: NoCounts }),
  ),
);

const NONE: EntryCounts = new Map();

/** Room beside a label for three digits, whether they have come or not: a count must not move the entries below it. */
const FOR_A_COUNT_PX = 34;

/** One rule for all entries, which are plain links: sixty of Material's buttons took a tenth of a first list's time. */
const ENTRIES = {
  flex: '1 1 0',
  minHeight: 160,
  overflowY: 'auto',
  // The scrollbar stands in the panel's padding.
  mr: -1.5,
  pr: 0.25,
  scrollbarWidth: 'thin',
  scrollbarGutter: 'stable',
  '& .menu-entry': {
    display: 'flex',
    alignItems: 'center',
    width: 1,
    px: 0.75,
    py: '5px',
    gap: 0.5,
    justifyContent: 'space-between',
    border: 0,
    borderLeft: '3px solid transparent',
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:hover, &[aria-current]': { bgcolor: 'var(--color-asphalt-raised)' },
    // Bold in the width of the other entries: a second line would move those below it.
    '&[aria-current]': { borderColor: 'var(--color-marking)', fontWeight: 'bold', letterSpacing: '-0.015em' },
  },
  '& button.menu-entry': { color: 'var(--color-on-asphalt-soft)' },
  '& .menu-label': { maxWidth: `calc(100% - ${FOR_A_COUNT_PX}px)` },
  '& .menu-count': {
    px: '3px',
    borderRadius: '9px',
    bgcolor: 'var(--color-asphalt-raised)',
    fontSize: '0.75rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .menu-kinds': { pl: 1 },
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

interface MenuProps extends Omit<ShownEntry, 'current' | 'counts'> {
  sessao: Sessao;
  /** The first page has had its answers. */
  settled: boolean;
}

/** The entries that the person may open, with what waits behind each. Memoized, because rendering them is costly. */
export const Menu = memo(({ sessao, settled, ...shown }: MenuProps) => {
  const { pathname } = useLocation();
  const [counts, setCounts] = useState(NONE);
  const groups = useMemo(() => visibleMenu(sessao, destinations), [sessao]);
  useInSight(pathname);
  const current = currentOf(pathname, groups);
  const used = useUsedGroups(groups, current);
  return (
    <Stack component="nav" spacing={2} aria-label="Menu principal" sx={ENTRIES}>
      {groups.map((group) => (
        <MenuGroup
          key={group.title}
          {...group}
          {...shown}
          {...{ current, counts }}
          used={used.includes(group.title)}
        />
      ))}
      {(settled || pathname === HOME) && (
        <Suspense>
          <MenuCounts sessao={sessao} asks={settled} onCounts={setCounts} />
        </Suspense>
      )}
    </Stack>
  );
});
