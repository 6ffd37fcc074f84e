import { DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useInactivity } from './useInactivity.ts';
import { useServices } from './useSession.ts';

/** The warning in the last minute before a session without use ends. */
export function Inactivity({ minutes }: { minutes: number }) {
  const { use } = useServices();
  if (!useInactivity(minutes)) return null;
  return (
    <DialogFrame title="Você ainda está aí?" onClose={use.heard}>
      <DialogContent>
        <DialogContentText>
          Sua sessão termina em menos de um minuto por falta de uso. O que você digitou fica guardado neste
          navegador até você entrar de novo; senhas e arquivos, não.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <TextButton label="Continuar" onClick={use.heard} />
      </DialogActions>
    </DialogFrame>
  );
}
