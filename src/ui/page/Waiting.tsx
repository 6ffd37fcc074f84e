import Skeleton from '@mui/material/Skeleton';

/** Where something will stand that is on its way: said as well as shown. */
export const Waiting = () => (
  <Skeleton variant="rounded" height={240} role="status" aria-busy="true" aria-label="Carregando" />
);
