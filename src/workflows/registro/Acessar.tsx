import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

/** The sign-in page, with the e-mail typed already where it is known. */
export const loginDe = (email?: string): string =>
  email === undefined ? '/login' : `/login?email=${encodeURIComponent(email)}`;

interface Props {
  severity: AlertColor;
  message: string;
  email?: string;
}

/** What a page that has done its work says, and the way to sign in. */
export const Acessar = ({ severity, message, email }: Props) => (
  <Stack spacing={2} sx={{ alignItems: 'start' }}>
    <Alert severity={severity} role={severity === 'warning' ? 'alert' : 'status'}>
      {message}
    </Alert>
    <Button variant="contained" href={loginDe(email)}>
      Acessar
    </Button>
  </Stack>
);
