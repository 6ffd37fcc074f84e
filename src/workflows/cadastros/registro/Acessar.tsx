import {
  Alert,
  type AlertColor,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  Stack,
} from '@mui/material';
import type { RespostaDoRegistro } from '#contract/gateway/cadastros/registro.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';

/** Address of the sign-in page, with the e-mail prefilled where it is known. */
const loginDe = (email?: string): string =>
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
    <TextButton variant="contained" href={loginDe(email)} label="Acessar" />
  </Stack>
);

interface VerificacaoProps {
  answer: RespostaDoRegistro;
  onClose: () => void;
}

/** Explains the confirmation of the e-mail after a registration, with a link to sign in. */
export const VerificacaoEmail = ({ answer, onClose }: VerificacaoProps) => {
  const { message, email, emailEnviado } = answer;
  return (
    <DialogFrame title="Verificação de e-mail" onClose={onClose}>
      <DialogContent>
        <DialogContentText>{message}</DialogContentText>
        {emailEnviado && (
          <DialogContentText sx={{ mt: 2 }}>
            Enviamos uma mensagem para <strong>{email}</strong> com o link que confirma o e-mail e a senha do
            primeiro acesso.
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button href="/home">Ir para o início</Button>
        <TextButton variant="contained" href={loginDe(email)} label="Acessar" />
      </DialogActions>
    </DialogFrame>
  );
};
