import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { takeEarlySubmit } from './earlySubmit.ts';
import { Field, PasswordField } from './Field.tsx';
import type { Credentials } from './signInCalls.ts';
import type { Refusal } from './useSignIn.ts';

interface Props {
  busy: boolean;
  /** What the last attempt was refused for. */
  refusal: Refusal | null;
  onSubmit: (credentials: Credentials) => void;
}

/** The current value of a form's input, read from the DOM. */
const typedValue = ({ elements }: HTMLFormElement, name: string): string => {
  const input = elements.namedItem(name);
  return input instanceof HTMLInputElement ? input.value : '';
};

/** `?email=` of the address, set by links of invitations and confirmations. */
const invitedEmail = () => new URLSearchParams(window.location.search).get('email') ?? '';

/** Prefills that e-mail and focuses the password, unless the person is typing in another field. */
const fillInvited = ({ elements }: HTMLFormElement) => {
  const [email, password] = [elements.namedItem('email'), elements.namedItem('password')];
  if (!(email instanceof HTMLInputElement) || email.value !== '') return;
  email.value = invitedEmail();
  const { activeElement } = document;
  if (email.value === '' || (activeElement !== email && activeElement !== document.body)) return;
  if (password instanceof HTMLInputElement) password.focus();
};

/**
 * Uncontrolled inputs: text typed before hydration stays. The button is disabled until then, so that Enter
 * cannot post the password natively.
 */
export function SignInForm({ busy, refusal, onSubmit }: Props) {
  const [ready, setReady] = useState(false);
  const [missing, setMissing] = useState<Partial<Credentials>>({});
  const form = useRef<HTMLFormElement>(null);
  const told = useId();
  const refusedBy = refusal?.credentials ? told : undefined;

  useEffect(() => {
    setReady(true);
    if (!form.current) return;
    fillInvited(form.current);
    if (takeEarlySubmit(form.current)) form.current.requestSubmit();
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const email = typedValue(event.currentTarget, 'email').trim();
    const password = typedValue(event.currentTarget, 'password');
    setMissing({
      ...(email === '' && { email: 'Informe seu e-mail.' }),
      ...(password === '' && { password: 'Informe sua senha.' }),
    });
    if (email !== '' && password !== '') onSubmit({ email, password });
  };

  return (
    <form ref={form} className="sign-in-form" method="post" onSubmit={submit} noValidate>
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={missing.email}
        refusedBy={refusedBy}
        // In the prerendered HTML, so that it works before any script runs.
        autoFocus
      />
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="current-password"
        error={missing.password}
        refusedBy={refusedBy}
      />
      {refusal && (
        <div className="sign-in-refusal" role="alert" id={told}>
          <strong>{refusal.title}</strong>
          <p>{refusal.detail}</p>
        </div>
      )}
      {/* The inline script may have enabled it before hydration: the mismatch is expected. */}
      <button type="submit" className="button" disabled={!ready} aria-busy={busy} suppressHydrationWarning>
        {busy ? 'Entrando…' : 'Entrar'}
      </button>
    </form>
  );
}
