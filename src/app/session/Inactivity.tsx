import { DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useEffect, useState } from 'react';
import { conta } from '#contract/gateway/acesso/conta.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useServices } from './useSession.ts';

const TICK_MS = 1000;
/** Between two calls that tell the gateway of input. */
const TOLD_MS = 60_000;
const WARNING_MS = 60_000;

/**
 * Ends the session after that many minutes without input, and tells the gateway of input while nothing else is called.
 * True in the last minute; any input makes it false.
 */
function useInactivity(minutes: number): boolean {
  const { client, activity, use, end } = useServices();
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    const limit = minutes * 60_000;
    let told = Date.now();
    const tick = () => {
      const idle = use.idleMs();
      if (idle >= limit)
        end('Sua sessão terminou por falta de uso. Entre novamente para continuar de onde parou.');
      setEnding(idle >= limit - WARNING_MS);
      if (use.last() - told < TOLD_MS) return;
      told = Date.now();
      activity.callQuietly(() => client.call(conta.use, {})).catch(() => {});
    };
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [minutes, client, activity, use, end]);
  return ending;
}

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
