import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { HelpDrawer } from './HelpDrawer.tsx';
import { useHeightAs } from './useHeightAs.ts';

/** Sets the document title. */
export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · Pátio`;
  }, [title]);

interface PageHeaderProps {
  title: string;
  /** The steps of its help, whose button is beside the title. */
  help?: readonly string[];
  /** The help's own title, where the page's is a record's name. */
  topic?: string;
  /** The page's actions, the main one last. */
  children?: ReactNode;
}

/** The page's heading, which also sets the document title, with the page's actions; sticky. */
export const PageHeader = ({ title, help, topic = title, children }: PageHeaderProps) => {
  useTitle(title);
  return (
    <Box ref={useHeightAs('--header-height')} component="header" sx={HEADER}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: '1 1 12rem' }}>
        <Typography variant="h5" component="h1">
          {title}
        </Typography>
        {help && <HelpDrawer title={topic} steps={help} />}
      </Box>
      <Box sx={BESIDE}>{children}</Box>
    </Box>
  );
};

const BESIDE = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;

const HEADER = {
  ...BESIDE,
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
