import { Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Skeleton of content that is being loaded, announced to screen readers. */
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
