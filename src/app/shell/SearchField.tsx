import SearchIcon from '@mui/icons-material/Search';
import { Box, ButtonBase } from '@mui/material';
import { visuallyHidden } from '#src/ui/visuallyHidden.ts';

const FIELD = {
  // It gives way before anything else in the bar.
  flex: '0 100 380px',
  minWidth: 36,
  gap: 1,
  justifyContent: 'flex-start',
  minHeight: 36,
  px: 1.25,
  border: 1,
  borderColor: 'var(--color-line-strong)',
  borderRadius: 1,
  color: 'text.secondary',
  font: 'inherit',
  '& .MuiSvgIcon-root': { fontSize: '1.25rem' },
  '& kbd': {
    ml: 'auto',
    px: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    typography: 'caption',
  },
  '@media (max-width: 1279px)': { '& kbd': { display: 'none' } },
  // The magnifier alone.
  '@media (max-width: 1024px)': {
    flex: 'none',
    border: 0,
    '& .search-words': visuallyHidden,
  },
};

/** Looks like the search box that it opens, and teaches the shortcut. */
export const SearchField = ({ onOpen }: { onOpen: () => void }) => (
  <ButtonBase aria-keyshortcuts="Control+K /" aria-haspopup="dialog" onClick={onOpen} sx={FIELD}>
    <SearchIcon />
    <Box
      component="span"
      className="search-words"
      sx={{ minWidth: 0, whiteSpace: 'nowrap', overflow: 'hidden' }}
    >
      Buscar veículo, nota, pessoa ou tela…
    </Box>
    <kbd aria-hidden>Ctrl K</kbd>
  </ButtonBase>
);
