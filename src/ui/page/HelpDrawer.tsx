import CloseIcon from '@mui/icons-material/Close';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';

/** The steps of a screen in plain Portuguese, one click away. */
export const HelpDrawer = ({ title, steps }: { title: string; steps: readonly string[] }) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title="Ajuda">
        <IconButton aria-label={`Ajuda: ${title}`} onClick={() => setOpen(true)}>
          <HelpIcon />
        </IconButton>
      </Tooltip>
      <Drawer
        anchor="right"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 'min(100%, 26rem)', p: 3 } },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
          <Typography id={id} variant="h6" component="h2" sx={{ mr: 'auto' }}>
            {title}
          </Typography>
          <IconButton aria-label="Fechar ajuda" onClick={() => setOpen(false)}>
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
    </>
  );
};
