import { useMediaQuery } from '@mui/material';

/** True below the specification's width at which button labels collapse (document 1, section 6). */
export const useNarrow = (): boolean => useMediaQuery('(max-width:750px)');

/** True below the specification's width at which rows become cards. */
export const useCards = (): boolean => useMediaQuery('(max-width:610px)');
