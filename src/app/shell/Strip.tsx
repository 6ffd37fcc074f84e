import Alert, { type AlertProps } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useHeightAs } from '#src/ui/page/useHeightAs.ts';

const STRIP = { px: 3, py: 0, typography: 'body2', '& a': { color: 'inherit' } };

/** Said below every page, and not on paper. */
export const Strip = ({ severity = 'warning', children }: Pick<AlertProps, 'severity' | 'children'>) => (
  <Alert severity={severity} icon={false} square role="status" className="strip" sx={STRIP}>
    {children}
  </Alert>
);

const STRIPS = { position: 'sticky', bottom: 0, zIndex: 4, maxHeight: '25dvh', overflowY: 'auto' } as const;

/** The strips at the window's lower edge: one that comes later than the page, or goes while somebody works, moves none of it. */
export const Strips = ({ children }: { children: ReactNode }) => (
  <Box ref={useHeightAs('--strips-height')} sx={STRIPS}>
    {children}
  </Box>
);
