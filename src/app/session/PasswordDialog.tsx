import { type FormEvent, useState } from 'react';
import { Dialog } from '../native/Dialog.tsx';
import { PasswordField } from '../native/PasswordField.tsx';
import { typedValue } from '../native/typedValue.ts';
import { type PasswordChange, type PasswordErrors, passwordErrors } from './passwordChange.ts';

interface Props {
  /** Says what went wrong, by field where the gateway told, or null when it went well. */
  onChange: (change: PasswordChange) => Promise<PasswordErrors | string | null>;
  /** Absent while the password must be changed: the dialog cannot be closed. */
  onClose?: () => void;
}

const fields = [
  { name: 'senhaatual', label: 'Senha atual', autoComplete: 'current-password' },
  { name: 'novasenha', label: 'Nova senha', autoComplete: 'new-password' },
  { name: 'confirmacao', label: 'Confirmar nova senha', autoComplete: 'new-password' },
] as const;

const read = (form: HTMLFormElement): PasswordChange => ({
  senhaatual: typedValue(form, 'senhaatual'),
  novasenha: typedValue(form, 'novasenha'),
  confirmacao: typedValue(form, 'confirmacao'),
});

export function PasswordDialog({ onChange, onClose }: Props) {
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const change = read(event.currentTarget);
    const found = passwordErrors(change);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const refused = await onChange(change);
    setBusy(false);
    if (typeof refused === 'string') setFailure(refused);
    else setErrors(refused ?? {});
  };

  return (
    <Dialog title="Alterar senha" onClose={onClose}>
      <form className="dialog-body" onSubmit={submit} noValidate>
        {!onClose && <p>Sua senha é provisória. Escolha uma senha nova para continuar.</p>}
        {fields.map(({ name, label, autoComplete }) => (
          <PasswordField
            key={name}
            name={name}
            label={label}
            autoComplete={autoComplete}
            error={errors[name]}
          />
        ))}
        <p role="alert" className="field-error">
          {failure}
        </p>
        <button type="submit" className="button" aria-busy={busy}>
          Alterar senha
        </button>
      </form>
    </Dialog>
  );
}
