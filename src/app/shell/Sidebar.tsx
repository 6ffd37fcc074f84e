import { Box, Drawer } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { visuallyHidden } from '#src/ui/visuallyHidden.ts';
import { Mark } from '../brand/Mark.tsx';
import { Training } from '../brand/Training.tsx';
import { HOME } from '../session/requestedPath.ts';

/** Every entry of the menu has room for its label and three digits (Menu.tsx). */
const WIDTH = 248;
/** Dark in both schemes. Brand and company stay: the list of entries scrolls, unless the window is too low for it. */
const PANEL = {
  gap: 1.5,
  px: 1.5,
  py: 2,
  border: 0,
  bgcolor: 'var(--color-asphalt)',
  color: 'var(--color-on-asphalt)',
  colorScheme: 'dark',
  typography: 'body1',
  '& .training-more': visuallyHidden,
  '& :focus-visible': { outline: '2px solid var(--color-marking)', outlineOffset: '1px' },
};
const BRAND = { display: 'flex', alignItems: 'center', gap: 1.5, color: 'inherit', textDecoration: 'none' };

interface Props {
  desktop: boolean;
  /** Opens the drawer on narrow screens. */
  open?: boolean;
  onClose?: () => void;
  children?: ReactNode;
}

/** Permanent sidebar on a desktop, modal drawer on narrower screens. */
export const Sidebar = memo(({ desktop, open = false, onClose, children }: Props) => (
  <Drawer
    variant={desktop ? 'permanent' : 'temporary'}
    {...{ open, onClose }}
    transitionDuration={0}
    sx={desktop ? { width: WIDTH, flex: 'none' } : {}}
    slotProps={{
      paper: desktop
        ? { component: 'aside', sx: { ...PANEL, width: WIDTH } }
        : {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': 'Menu',
            sx: { ...PANEL, width: 'min(300px, 86vw)' },
          },
    }}
  >
    <Box component={Link} to={HOME} sx={{ ...BRAND, typography: 'h5' }} aria-label="Pátio, página inicial">
      <Mark size={28} />
      <span>Pátio</span>
    </Box>
    <Training />
    {children}
  </Drawer>
));
