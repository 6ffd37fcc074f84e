import CloseIcon from '@mui/icons-material/Close';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Box, Drawer, IconButton, Tooltip, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { usePatio } from '../context.ts';

interface HelpStepsProps {
  title: string;
  steps: readonly string[];
  onClose: () => void;
}

/** The help of a screen, in a drawer beside the page. */
const HelpSteps = ({ title, steps, onClose }: HelpStepsProps) => {
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 'min(100%, 26rem)', p: 3 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
        <Typography id={id} variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        <IconButton aria-label="Fechar ajuda" onClick={onClose}>
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
  );
};

/** A button that opens the steps of a screen in plain Portuguese. */
export const HelpDrawer = ({ title, steps }: { title: string; steps: readonly string[] }) => {
  const [open, setOpen] = useState(false);
  const { besideHelp: Beside } = usePatio();
  return (
    <>
      {Beside && <Beside />}
      <Tooltip title="Ajuda">
        <IconButton aria-label={`Ajuda: ${title}`} onClick={() => setOpen(true)}>
          <HelpIcon />
        </IconButton>
      </Tooltip>
      {open && <HelpSteps title={title} steps={steps} onClose={() => setOpen(false)} />}
    </>
  );
};
