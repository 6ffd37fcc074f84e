import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useHeightAs } from './useHeightAs.ts';

/** Sets the document title. */
export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · Pátio`;
  }, [title]);

/** The page's heading, which also sets the document title, with the page's actions; sticky. */
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

const HEADER = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  py: 1,
  mb: 1,
  bgcolor: 'background.default',
  // Sticky only where the window is large enough to leave room for the page.
  '@media (min-width: 751px) and (min-height: 600px)': {
    position: 'sticky',
    top: 'var(--topbar-height, 0px)',
    zIndex: 4,
  },
} as const;
