import { Alert, type AlertProps } from '@mui/material';

const STRIP = { px: 3, py: 0, typography: 'body2', '& a': { color: 'inherit' } };

/** A line below every page; not printed. */
export const Strip = ({
  severity = 'warning',
  action,
  children,
}: Pick<AlertProps, 'severity' | 'action' | 'children'>) => (
  <Alert severity={severity} icon={false} square role="status" className="strip" action={action} sx={STRIP}>
    {children}
  </Alert>
);
