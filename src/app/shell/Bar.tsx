import AppBar from '@mui/material/AppBar';
import type { ReactNode } from 'react';
import { useHeightAs } from '#src/ui/page/useHeightAs.ts';
import { visuallyHidden } from '#src/ui/visuallyHidden.ts';

const BAR = {
  flexDirection: 'row',
  alignItems: 'center',
  // As high as `--topbar-height` says until it is measured (shell.css).
  minHeight: 52,
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '& .training': { ml: 1 },
  // Beside the menu, where there is room.
  '& .training-mail': { display: 'none' },
  '& .training-more': visuallyHidden,
  // Beside the balance a small window has no room for a name: it stands below, whole.
  '@media (max-width: 850px)': {
    flexWrap: 'wrap',
    px: 1,
    // Where the first line ends, however little stands in it.
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

/** The bar above every page, empty while it is not known who is here. */
export const Bar = ({ children }: { children?: ReactNode }) => (
  <AppBar ref={useHeightAs('--topbar-height')} position="sticky" color="default" elevation={0} sx={BAR}>
    {children}
  </AppBar>
);
