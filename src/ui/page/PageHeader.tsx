import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useHeightAs } from './useHeightAs.ts';

/** What the browser's tab and a screen reader call the page. */
export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · Pátio`;
  }, [title]);

/** The page's heading, also the window's title, with what may be done on it; it stays in sight while the page scrolls. */
export const PageHeader = ({ title, children }: { title: string; children?: ReactNode }) => {
  useTitle(title);
  return (
    <Box ref={useHeightAs('--header-height')} component="header" sx={HEADER}>
      <Typography variant="h5" component="h1" sx={{ mr: 'auto' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

/** A window that has no room for a header that stays. */
export const SCROLLS_AWAY = '(max-width: 750px), (max-height: 599px)';

const HEADER = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  py: 1,
  mb: 1,
  bgcolor: 'background.default',
  // Where the window is small, what is on the page needs the room more.
  '@media (min-width: 751px) and (min-height: 600px)': {
    position: 'sticky',
    top: 'var(--topbar-height, 0px)',
    zIndex: 4,
  },
} as const;
