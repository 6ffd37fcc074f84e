import { useMediaQuery } from '@mui/material';
import { widths } from '../theme/tokens.ts';

/** Desktop is a width above 1024 (document 1, section 6). */
export const useDesktop = (): boolean => useMediaQuery(`(width > ${widths.desktop}px)`);
