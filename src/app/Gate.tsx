import { type ComponentType, type LazyExoticComponent, Suspense, startTransition, useState } from 'react';
import { LOGIN, requestedPath } from './session/requestedPath.ts';
import { SignInPage } from './signIn/SignInPage.tsx';
import type { SignInProps } from './signIn/useSignIn.ts';

interface Props extends Pick<SignInProps, 'loadCalls'> {
  signedIn: boolean;
  Console: LazyExoticComponent<ComponentType>;
}

/** Sign-in or console. The sign-in page stays until the console is ready to be shown: no blank page between. */
export function Gate({ signedIn, loadCalls, Console }: Props) {
  const [inside, setInside] = useState(signedIn);
  const enter = () => {
    window.history.replaceState(null, '', requestedPath.take());
    startTransition(() => setInside(true));
  };
  return (
    <Suspense>{inside ? <Console /> : <SignInPage loadCalls={loadCalls} onSignedIn={enter} />}</Suspense>
  );
}

/** Document 1, section 2.1: who is not signed in goes to /login, and back to where they wanted afterwards. */
export function settlePath(signedIn: boolean): void {
  const { pathname, search } = window.location;
  if (signedIn && pathname === LOGIN) window.history.replaceState(null, '', requestedPath.take());
  if (signedIn || pathname === LOGIN) return;
  requestedPath.remember(pathname + search);
  window.history.replaceState(null, '', LOGIN);
}
