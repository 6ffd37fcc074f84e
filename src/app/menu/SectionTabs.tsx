import { Box } from '@mui/material';
import { memo, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Entry, leadTo, type ShownMenu } from './Entry.tsx';
import { entryAt, hasEntry } from './visibleMenu.ts';

/** Below the bar: one line on a phone, which swipes it; where a mouse cannot, as many as it needs. */
const BAR = {
  flex: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  px: { xs: 0.25, sm: 1.25 },
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '& ul': { display: 'flex', flexWrap: { sm: 'wrap' }, m: 0, p: 0, listStyle: 'none' },
  '& .menu-entry': {
    position: 'relative',
    display: 'block',
    px: 1.75,
    py: '9px',
    border: 0,
    bgcolor: 'transparent',
    typography: 'body2',
    color: 'text.secondary',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { color: 'text.primary' },
    '&[aria-current]': { color: 'primary.main', boxShadow: 'inset 0 -2px currentColor' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  // Over the room between two tabs: a count moves none of them.
  '& .menu-count': {
    position: 'absolute',
    zIndex: 1,
    top: 3,
    left: 'calc(100% - 15px)',
    px: '4px',
    borderRadius: '7px',
    bgcolor: 'var(--color-petrol-tint)',
    color: 'text.primary',
    fontSize: '0.6875rem',
    lineHeight: '14px',
    fontVariantNumeric: 'tabular-nums',
  },
  '@media print': { display: 'none' },
} as const;

/** The pages of the open page's section, where the session may see several. */
export const SectionTabs = memo((shown: ShownMenu) => {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  const current = entryAt(pathname, shown.groups);
  const section = shown.groups.find((group) => !group.submenu && hasEntry(current)(group));
  useLayoutEffect(() => {
    const tab = current && bar.current?.querySelector('[aria-current]')?.parentElement;
    if (bar.current && tab)
      bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  if (!section || section.items.length < 2) return null;
  return (
    <Box component="nav" ref={bar} aria-label={section.title} sx={BAR}>
      <ul>
        {section.items.map((item) => (
          <Entry
            key={item.path}
            {...leadTo(item, shown)}
            // Two targets do not fit into a tab: its page says what waits.
            to={undefined}
            label={item.tab}
            current={item.path === current}
          />
        ))}
      </ul>
    </Box>
  );
});
