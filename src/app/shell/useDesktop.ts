import { widths } from '../theme/tokens.ts';
import { useWiderThan } from './useWiderThan.ts';

/** Desktop is a width above 1024 (document 1, section 6). */
export const useDesktop = (): boolean => useWiderThan(widths.desktop);
