import { Box } from '@mui/material';
import type { ReactNode } from 'react';

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
