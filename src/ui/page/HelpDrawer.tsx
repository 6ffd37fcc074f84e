import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { usePatio } from '../context.ts';
import { HelpSteps } from './HelpSteps.tsx';

/** The steps of a screen in plain Portuguese, one click away. */
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
