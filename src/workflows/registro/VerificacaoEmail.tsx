import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import type { RespostaDoRegistro } from '#contract/gateway/registro.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { loginDe } from './Acessar.tsx';

interface Props {
  answer: RespostaDoRegistro;
  onClose: () => void;
}

/** Explains the confirmation of the e-mail after a registration, with a link to sign in. */
export const VerificacaoEmail = ({ answer, onClose }: Props) => {
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
        <Button variant="contained" href={loginDe(email)}>
          Acessar
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
