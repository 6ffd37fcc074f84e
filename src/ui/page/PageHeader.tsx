import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';

/** What the browser's tab and a screen reader call the page. */
export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · Pátio`;
  }, [title]);

/** The page's heading, also the window's title, with what may be done on it. */
export const PageHeader = ({ title, children }: { title: string; children?: ReactNode }) => {
  useTitle(title);
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <Typography variant="h5" component="h1" sx={{ mr: 'auto' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};
