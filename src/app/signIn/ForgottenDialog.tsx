import { type FormEvent, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { typedValue } from './typedValue.ts';

interface Props {
  /** Resolves to the failure's text, null if it was sent. */
  onSend: (email: string) => Promise<string | null>;
  onClose: () => void;
}

/** Prefills the e-mail typed on the page. */
const typedEmail = () =>
  document.querySelector<HTMLInputElement>('.sign-in-form input[name=email]')?.value ?? '';

/** Asks for the e-mail address that gets the temporary password. */
export function ForgottenDialog({ onSend, onClose }: Props) {
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const email = typedValue(event.currentTarget, 'email').trim();
    if (email === '') return setError('Informe seu e-mail.');
    setBusy(true);
    setError((await onSend(email)) ?? undefined);
    setBusy(false);
  };
  return (
    <Dialog title="Esqueci minha senha" onClose={onClose}>
      <form className="dialog-body" onSubmit={submit} noValidate>
        <p>Enviamos uma senha provisória para o seu e-mail. Até você usá-la, a atual continua valendo.</p>
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={typedEmail()}
          error={error}
        />
        <button type="submit" className="button" aria-busy={busy}>
          Enviar nova senha
        </button>
      </form>
    </Dialog>
  );
}
