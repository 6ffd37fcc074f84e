import { act, cleanup } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Gate } from '#src/app/Gate.tsx';
import { catchEarlySubmit } from '#src/app/signIn/earlySubmit.ts';
import { prerender } from '#src/app/signIn/prerender.tsx';
import type { Credentials, SignInCalls } from '#src/app/signIn/signInCalls.ts';

const never = () => new Promise<never>(() => {});

/** The page before hydration: markup only. */
const arrive = () => {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = prerender();
  const find = <E extends Element>(selector: string) => root.querySelector(selector) as E;
  return {
    root,
    button: find<HTMLButtonElement>('button[type=submit]'),
    email: find<HTMLInputElement>('[name=email]'),
    password: find<HTMLInputElement>('[name=password]'),
  };
};

const takeOver = (root: Element) => {
  const asked: Credentials[] = [];
  const companies: SignInCalls['companies'] = (credentials) => {
    asked.push(credentials);
    return never();
  };
  const loadCalls = async () => ({ companies }) as SignInCalls;
  act(() => void hydrateRoot(root, <Gate loadCalls={loadCalls} loadConsole={never} />));
  return asked;
};

describe('the sign-in page before hydration', () => {
  beforeEach(() => window.history.replaceState(null, '', '/login'));
  afterEach(cleanup);

  it('cannot be submitted until its script runs, so that no password leaves in a plain form', () => {
    expect(arrive().button.disabled).toBe(true);
  });

  it('focuses the e-mail without a script, unless somebody types elsewhere', () => {
    const { root, email, password } = arrive();
    expect([...root.querySelectorAll('[autofocus]')]).toEqual([email]);
    password.focus();
    takeOver(root);
    expect(document.activeElement).toBe(password);
  });

  it('keeps typed values and repeats an early press once after hydration', async () => {
    const { root, button, email, password } = arrive();
    catchEarlySubmit(root);
    email.value = 'lojista@patio.test';
    password.value = 'Patio#2026';
    button.click();
    button.click();
    const asked = takeOver(root);
    await act(async () => {});
    expect(asked).toEqual([{ email: 'lojista@patio.test', password: 'Patio#2026' }]);
    expect(email.value).toBe('lojista@patio.test');
  });

  it('submits nothing without a press', async () => {
    const { root, email } = arrive();
    catchEarlySubmit(root);
    email.value = 'lojista@patio.test';
    const asked = takeOver(root);
    await act(async () => {});
    expect(asked).toEqual([]);
  });
});
