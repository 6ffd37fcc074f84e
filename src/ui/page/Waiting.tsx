import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** Where something will stand that is on its way: said as well as shown. */
export const Waiting = () => {
  const translate = useTranslate();
  return (
    <Skeleton
      variant="rounded"
      height={240}
      role="status"
      aria-busy="true"
      aria-label={translate('ra.page.loading')}
    />
  );
};
