import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { sessao } from '#contract/gateway/sessao.ts';
import { SESSAO } from '../services.ts';
import { PasswordDialog } from '../session/PasswordDialog.tsx';
import { type PasswordChange as Change, passwordRefusal } from '../session/passwordChange.ts';
import { useServices } from '../session/useSession.ts';

/** One's own password; without `onClose` it must be changed before anything else. */
export function PasswordChange({ onClose }: { onClose?: () => void }) {
  const { client } = useServices();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const change = async ({ senhaatual, novasenha }: Change) => {
    try {
      await client.call(sessao.alterarSenha, { senhaatual, novasenha });
    } catch (error) {
      return passwordRefusal(error);
    }
    notify(sessao.alterarSenha.success, { type: 'success' });
    // Until now nothing else was answered: whatever the page asked for is asked again.
    queryClient.invalidateQueries(onClose && { queryKey: SESSAO });
    onClose?.();
    return null;
  };
  return <PasswordDialog onChange={change} {...(onClose && { onClose })} />;
}
