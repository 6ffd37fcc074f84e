import { type FormEvent, useEffect, useRef, useState } from 'react';
import { takeEarlySubmit } from './earlySubmit.ts';
import { Field } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { Credentials } from './signInCalls.ts';
import { typedValue } from './typedValue.ts';

interface Props {
  busy: boolean;
  onSubmit: (credentials: Credentials) => void;
}

/** `?email=` of the address, for who comes from an invitation or a confirmation. */
const invitedEmail = () => new URLSearchParams(window.location.search).get('email') ?? '';

/** Fills that e-mail in, and goes on to the password, unless somebody has begun to type elsewhere. */
const fillInvited = ({ elements }: HTMLFormElement) => {
  const [email, password] = [elements.namedItem('email'), elements.namedItem('password')];
  if (!(email instanceof HTMLInputElement) || email.value !== '') return;
  email.value = invitedEmail();
  const { activeElement } = document;
  if (email.value === '' || (activeElement !== email && activeElement !== document.body)) return;
  if (password instanceof HTMLInputElement) password.focus();
};

/**
 * The inputs belong to the browser, not to React: what was typed before the script arrived stays, and the
 * button is off until then, so that Enter cannot post a password nowhere.
 */
export function SignInForm({ busy, onSubmit }: Props) {
  const [ready, setReady] = useState(false);
  const [missing, setMissing] = useState<Partial<Credentials>>({});
  const form = useRef<HTMLFormElement>(null);

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
        // Without a script too: it comes with the page's HTML.
        autoFocus
      />
      <PasswordField label="Senha" name="password" autoComplete="current-password" error={missing.password} />
      {/* The page's own script has enabled it by now: React's first look at it may differ. */}
      <button type="submit" className="button" disabled={!ready} aria-busy={busy} suppressHydrationWarning>
        {busy ? 'Entrando…' : 'Entrar'}
      </button>
    </form>
  );
}
