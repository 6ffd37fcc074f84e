import { AppBar, Box, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { useHeightAs } from '#src/ui/page/useHeightAs.ts';
import { visuallyHidden } from '#src/ui/visuallyHidden.ts';
import { widths } from '../theme/tokens.ts';

/** Desktop is a width above 1024 (document 1, section 6). */
export const useDesktop = (): boolean => useMediaQuery(`(width > ${widths.desktop}px)`);

const FRAME = {
  display: 'flex',
  minHeight: '100dvh',
  bgcolor: 'background.default',
  color: 'text.primary',
  typography: 'body1',
};

/** The layout: sidebar beside the bar and the page. */
export const Frame = ({
  sidebar,
  busy = false,
  children,
}: {
  sidebar: ReactNode;
  busy?: boolean;
  children: ReactNode;
}) => (
  <Box className="shell" aria-busy={busy} sx={FRAME}>
    {sidebar}
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>{children}</Box>
  </Box>
);

const BAR = {
  flexDirection: 'row',
  alignItems: 'center',
  // The initial value of `--topbar-height`, until the bar is measured (shell.css).
  minHeight: 52,
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '& .training': { ml: 1 },
  // The sidebar shows this link.
  '& .training-mail': { display: 'none' },
  '& .training-more': visuallyHidden,
  // A small window has no room for the company's name beside the balance: it wraps to a second line.
  '@media (max-width: 850px)': {
    flexWrap: 'wrap',
    px: 1,
    // A full-width flex item forces the line break, however short the first line is.
    '&::after': { content: '""', flexBasis: '100%', order: 1 },
    '& .topbar-company': {
      flex: '1 1 0',
      order: 2,
      m: 0,
      px: 1,
      pb: 1,
      typography: 'body2',
      fontWeight: 'bold',
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
    },
    '& .training': { order: 2, mb: 1, ml: 0, mr: 1 },
  },
};

/** The bar above every page, empty while the session is loading. */
export const Bar = ({ children }: { children?: ReactNode }) => (
  <AppBar ref={useHeightAs('--topbar-height')} position="sticky" color="default" elevation={0} sx={BAR}>
    {children}
  </AppBar>
);
