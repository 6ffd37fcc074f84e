import { List, Stack } from '@mui/material';
import { memo, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Entry, leadTo, type ShownMenu } from './Entry.tsx';
import { Submenu } from './Submenu.tsx';
import { entryAt, hasEntry, type VisibleGroup, type VisibleItem } from './visibleMenu.ts';

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
  '& li': { position: 'relative' },
  // As large as a finger needs, whatever the number.
  '& a.menu-count': {
    position: 'absolute',
    top: 'calc(50% - 12px)',
    right: 3,
    minWidth: 24,
    height: 24,
    lineHeight: '24px',
    borderRadius: '12px',
    textAlign: 'center',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
};

/** Scrolls the marked entry into sight when a page opens. */
const useInSight = (pathname: string) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because the path changed
  useEffect(() => {
    document.querySelector('.MuiDrawer-root [aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);

/** What waits, the most pressing last. */
const TONES: readonly string[] = ['waits', 'ready', 'wrong'];

/** A section's page: the one whose rows are the most pressing, or its first. */
const pageOf = ({ items }: VisibleGroup, { counts }: ShownMenu): VisibleItem | undefined => {
  const pressing = ({ path }: VisibleItem) => {
    const { count = 0, tone = '' } = counts.get(path) ?? {};
    return count > 0 ? TONES.indexOf(tone) : -1;
  };
  return items.toSorted((one, other) => pressing(other) - pressing(one))[0];
};

/** The sections, and the submenus below them. Memoized, because rendering them is costly. */
export const Menu = memo((shown: ShownMenu) => {
  const { pathname } = useLocation();
  useInSight(pathname);
  const current = entryAt(pathname, shown.groups);
  const [sections = [], submenus = []] = [false, true].map((is) =>
    shown.groups.filter(({ submenu }) => submenu === is),
  );
  const inSection = sections.some(hasEntry(current));
  return (
    <Stack component="nav" spacing={2} aria-label="Menu principal" sx={ENTRIES}>
      <List disablePadding>
        {sections.map((section) => {
          const page = pageOf(section, shown);
          return (
            page && (
              <Entry
                key={section.title}
                {...leadTo(page, shown)}
                label={section.title}
                current={hasEntry(current)(section)}
              />
            )
          );
        })}
      </List>
      {submenus.map((group) => (
        <Submenu
          key={group.title}
          {...{ group, current, shown }}
          open={!inSection && hasEntry(current)(group)}
        />
      ))}
    </Stack>
  );
});
