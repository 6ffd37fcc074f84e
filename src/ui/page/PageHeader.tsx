import CloseIcon from '@mui/icons-material/Close';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Box, Drawer, IconButton, Tooltip, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { BESIDE } from '../beside.ts';
import { usePatio } from '../context.ts';
import { useHeightAs } from './useHeightAs.ts';

/** A button that opens the steps of a screen in plain Portuguese, in a drawer beside the page. */
const Help = ({ title, steps }: { title: string; steps: readonly string[] }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { besideHelp: Beside } = usePatio();
  const close = () => setOpen(false);
  const paper = { role: 'dialog', 'aria-labelledby': id, sx: { width: 'min(100%, 26rem)', p: 3 } };
  return (
    <>
      {Beside && <Beside />}
      <Tooltip title="Ajuda">
        <IconButton aria-label={`Ajuda: ${title}`} onClick={() => setOpen(true)}>
          <HelpIcon />
        </IconButton>
      </Tooltip>
      {open && (
        <Drawer anchor="right" open onClose={close} slotProps={{ paper }}>
          <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
            <Typography id={id} variant="h6" component="h2" sx={{ mr: 'auto' }}>
              {title}
            </Typography>
            <IconButton aria-label="Fechar ajuda" onClick={close}>
              <CloseIcon />
            </IconButton>
          </Box>
          <Box component="ol" sx={{ m: 0, pl: 3, '& li': { mb: 1.5 } }}>
            {steps.map((step) => (
              <Typography component="li" variant="body2" key={step}>
                {step}
              </Typography>
            ))}
          </Box>
        </Drawer>
      )}
    </>
  );
};

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
        {help && <Help title={topic} steps={help} />}
      </Box>
      <Box sx={{ ...BESIDE, ml: 'auto', flexGrow: { xs: 1, sm: 0 }, justifyContent: 'flex-end' }}>
        {children}
      </Box>
    </Box>
  );
};

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
