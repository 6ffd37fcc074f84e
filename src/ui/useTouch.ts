import { useMediaQuery } from '@mui/material';

/** True on a phone or tablet: a finger drops no files, and the device has a camera and a gallery. */
export const useTouch = (): boolean => useMediaQuery('(pointer: coarse)');
