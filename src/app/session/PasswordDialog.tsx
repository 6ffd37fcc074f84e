import DialogContentText from '@mui/material/DialogContentText';
import { useQueryClient } from '@tanstack/react-query';
import { sessao } from '#contract/gateway/sessao.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { SESSAO } from '../services.ts';
import {
  camposDaSenha,
  ERRO_TROCAR_SENHA,
  type PasswordChange,
  regrasDaSenha,
  SENHA_PROVISORIA,
} from './passwordChange.ts';
import { useServices } from './useSession.ts';

const TITLE = 'Alterar senha';

/** Changes one's own password; without `onClose` the change is forced and the dialog cannot be closed. */
export function PasswordDialog({ onClose }: { onClose?: () => void }) {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const submit = useSubmit();
  const change = ({ senhaatual, novasenha }: PasswordChange) =>
    submit(ERRO_TROCAR_SENHA, async () => {
      await client.call(sessao.alterarSenha, { senhaatual, novasenha });
      // A forced change blocked every other call until now: all queries are stale, not only the session.
      queryClient.invalidateQueries(onClose && { queryKey: SESSAO });
      onClose?.();
      return sessao.alterarSenha.success;
    });
  return (
    <DialogFrame title={TITLE} onClose={onClose}>
      <DialogForm
        fields={camposDaSenha}
        rules={regrasDaSenha}
        words={!onClose && <DialogContentText sx={{ mb: 1 }}>{SENHA_PROVISORIA}</DialogContentText>}
        submit={TITLE}
        onCancel={onClose}
        onSubmit={(values) => change(values as unknown as PasswordChange)}
      />
    </DialogFrame>
  );
}
