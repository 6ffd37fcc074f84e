import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Translate } from 'react-admin';
import { Mark } from '../brand/Mark.tsx';
import { Training } from '../brand/Training.tsx';
import { LOGIN } from '../session/requestedPath.ts';

const PAGE = {
  // These pages have no top bar above their headers.
  '--topbar-height': '0px',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: 3,
  minHeight: '100dvh',
  px: 'clamp(16px, 5vw, 64px)',
  py: 3,
  bgcolor: 'background.default',
  color: 'text.primary',
  typography: 'body1',
};
const BRAND = { display: 'flex', alignItems: 'center', gap: 1.5, typography: 'h5' };

/** The layout of screens without a session. */
export const PublicLayout = ({ children }: { children?: ReactNode }) => (
  <Box sx={PAGE}>
    <Box component="header" sx={BRAND}>
      <Mark size={32} />
      <span>Pátio</span>
      <Training />
      <Link href={LOGIN} variant="body1" sx={{ ml: 'auto' }}>
        <Translate i18nKey="ra.auth.sign_in" />
      </Link>
    </Box>
    <Box component="main" sx={{ width: 'min(60rem, 100%)', mx: 'auto', minWidth: 0 }}>
      {children}
    </Box>
    <Typography component="footer" variant="body2" color="text.secondary">
      © {new Date().getFullYear()} Pátio
    </Typography>
  </Box>
);
