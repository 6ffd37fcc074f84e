import { type FormEvent, useState } from 'react';
import {
  camposDaSenha,
  type PasswordChange,
  type PasswordErrors,
  passwordErrors,
  SENHA_PROVISORIA,
} from '../session/passwordChange.ts';
import { Dialog } from './Dialog.tsx';
import { PasswordField } from './PasswordField.tsx';
import { typedValue } from './typedValue.ts';

interface Props {
  /** Resolves to the errors, by field if the gateway named them, or null on success. */
  onChange: (change: PasswordChange) => Promise<PasswordErrors | string | null>;
}

const NAMES = Object.keys(camposDaSenha) as (keyof PasswordChange)[];

/** Forced password change: the dialog cannot be closed. */
export function PasswordDialog({ onChange }: Props) {
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const [senhaatual = '', novasenha = '', confirmacao = ''] = NAMES.map((name) => typedValue(form, name));
    const change = { senhaatual, novasenha, confirmacao };
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
    <Dialog title="Alterar senha">
      <form className="dialog-body" onSubmit={submit} noValidate>
        <p>{SENHA_PROVISORIA}</p>
        {NAMES.map((name) => (
          <PasswordField
            key={name}
            name={name}
            label={camposDaSenha[name].label}
            autoComplete={camposDaSenha[name].autoComplete}
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
