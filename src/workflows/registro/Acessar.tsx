import { Alert, type AlertColor, Button, Stack } from '@mui/material';

/** Address of the sign-in page, with the e-mail prefilled where it is known. */
export const loginDe = (email?: string): string =>
  email === undefined ? '/login' : `/login?email=${encodeURIComponent(email)}`;

interface Props {
  severity: AlertColor;
  message: string;
  email?: string;
}

/** The final message of a page, with a link to sign in. */
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
