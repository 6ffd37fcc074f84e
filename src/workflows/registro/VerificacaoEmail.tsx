import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { RespostaDoRegistro } from '#contract/gateway/registro.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';

/** Registered: what happens with the e-mail, and the way to sign in with it. */
export const VerificacaoEmail = ({ answer }: { answer: RespostaDoRegistro }) => {
  const { message, email, emailEnviado } = answer;
  const login = `/login?email=${encodeURIComponent(email)}`;
  return (
    <DialogFrame title="Verificação de e-mail" onClose={() => {}}>
      <DialogContent>
        <p>{message}</p>
        {emailEnviado && (
          <p>
            Enviamos uma mensagem para <strong>{email}</strong> com o link que confirma o e-mail e a senha do
            primeiro acesso.
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button href="/home">Ir para o início</Button>
        <Button variant="contained" href={login}>
          Acessar
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
