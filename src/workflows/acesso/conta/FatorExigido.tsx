import { DialogActions, DialogContent, DialogContentText, Stack } from '@mui/material';
import { useState } from 'react';
import { conta } from '#contract/gateway/acesso/conta.ts';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { LigarDialog, PasskeyDialog } from './LigarDialogs.tsx';

/** Leads to a second factor whom one is demanded of: nothing else is answered before it. */
export const FatorExigido = ({ onLeave }: { onLeave: () => void }) => {
  const [way, setWay] = useState<'aplicativo' | 'passkey' | null>(null);
  const { data } = useAsk(conta.passkeys, {});
  const back = () => setWay(null);
  if (way === 'aplicativo') return <LigarDialog onClose={back} />;
  if (way === 'passkey') return <PasskeyDialog onClose={back} />;
  return (
    <DialogFrame title="Ligue a verificação em duas etapas">
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Para continuar por esta empresa, a entrada precisa de mais do que a sua senha. Escolha como: pelo
          código de um aplicativo no celular, ou por uma passkey deste aparelho.
        </DialogContentText>
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <TextButton
            variant="contained"
            label="Usar um aplicativo autenticador"
            onClick={() => setWay('aplicativo')}
          />
          {data?.origem === window.location.origin && (
            <TextButton variant="outlined" label="Incluir uma passkey" onClick={() => setWay('passkey')} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <TextButton color="inherit" label="ra.auth.logout" onClick={onLeave} />
      </DialogActions>
    </DialogFrame>
  );
};
