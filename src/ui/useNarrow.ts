import useMediaQuery from '@mui/material/useMediaQuery';

/** The specification's width below which texts of buttons collapse (document 1, section 6). */
export const useNarrow = (): boolean => useMediaQuery('(max-width:750px)');

/** The specification's width below which rows are cards. */
export const useCards = (): boolean => useMediaQuery('(max-width:610px)');
