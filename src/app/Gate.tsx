import { type ComponentType, useState } from 'react';
import { requestedPath } from './session/requestedPath.ts';
import { sessionEnd } from './session/sessionEnd.ts';
import { SignInPage } from './signIn/SignInPage.tsx';
import type { SignInProps } from './signIn/useSignIn.ts';

export interface GateProps extends Pick<SignInProps, 'loadCalls'> {
  loadConsole: () => Promise<ComponentType>;
}

/**
 * Sign-in, then the console. The sign-in page stays mounted until the console is loaded: no blank page
 * between.
 */
export function Gate({ loadCalls, loadConsole }: GateProps) {
  const [Console, setConsole] = useState<ComponentType | null>(null);
  const enter = async () => {
    sessionEnd.forget();
    window.history.replaceState(null, '', requestedPath.take());
    const loaded = await loadConsole();
    setConsole(() => loaded);
  };
  return Console ? <Console /> : <SignInPage loadCalls={loadCalls} onSignedIn={enter} />;
}
