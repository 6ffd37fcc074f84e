import { Alert } from '@mui/material';
import type { ComponentProps } from 'react';

/** The place of a message above a list, as high as its usual text: the rows do not move when it comes. */
export const Reservado = ({ sx, children }: Pick<ComponentProps<typeof Alert>, 'sx' | 'children'>) => (
  <Alert severity="info" aria-hidden sx={[{ visibility: 'hidden' }, ...[sx ?? []].flat()]}>
    {children}
  </Alert>
);
