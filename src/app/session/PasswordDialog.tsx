import { DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import * as f from '#domain/fields/field.ts';
import { ERRO_TROCAR_SENHA } from '#domain/texts.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import type { FieldRule } from '#src/ui/fields/fieldInput.ts';
import { SESSAO } from '../services.ts';
import { useServices } from './useSession.ts';

/** Rules of document 1, section 5: all fields required, both new passwords equal. */
const camposDaSenha = {
  senhaatual: f.password('senhaatual', {
    label: 'Senha atual',
    required: 'O campo senha atual deve ser preenchido!',
    autoComplete: 'current-password',
  }),
  novasenha: f.password('novasenha', {
    label: 'Nova senha',
    required: 'O campo nova senha deve ser preenchido!',
    autoComplete: 'new-password',
  }),
  confirmacao: f.password('confirmacao', {
    label: 'Confirmar nova senha',
    required: 'O campo confirmar nova senha deve ser preenchido!',
    autoComplete: 'new-password',
  }),
};
export type PasswordChange = f.RecordOfFields<typeof camposDaSenha>;

const regrasDaSenha: readonly FieldRule<typeof camposDaSenha>[] = [
  {
    field: 'confirmacao',
    message: 'As novas senhas não coincidem!',
    broken: ({ novasenha, confirmacao }) => novasenha !== confirmacao,
  },
];

const TITLE = 'Alterar senha';
const SENHA_PROVISORIA = 'Sua senha é provisória. Escolha uma senha nova para continuar.';

interface Props {
  /** Resolves to the errors by field, if it was not changed. */
  onChange: (change: PasswordChange) => Promise<Record<string, string> | undefined>;
  /** Absent: the change is forced, and the dialog cannot be closed. */
  onClose?: (() => void) | undefined;
}

export const PasswordDialog = ({ onChange, onClose }: Props) => (
  <DialogFrame title={TITLE} onClose={onClose}>
    <DialogForm
      fields={camposDaSenha}
      rules={regrasDaSenha}
      words={!onClose && <DialogContentText sx={{ mb: 1 }}>{SENHA_PROVISORIA}</DialogContentText>}
      submit={TITLE}
      onCancel={onClose}
      onSubmit={(values) => onChange(values as PasswordChange)}
    />
  </DialogFrame>
);

/** Changes the password of the person who is signed in. */
export function OwnPasswordDialog({ onClose }: Pick<Props, 'onClose'>) {
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
  return <PasswordDialog onChange={change} onClose={onClose} />;
}
