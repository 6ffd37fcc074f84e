import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * While `dirty`, leaving the page asks first: the browser for closing it, and `question` for going elsewhere in the
 * program. `release` lets the next navigation pass: what was typed has just been saved or removed.
 */
export const useUnsavedWarning = (dirty: boolean) => {
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) {
      released.current = false;
      return undefined;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  const question =
    blocker.state === 'blocked' ? { leave: () => blocker.proceed(), stay: () => blocker.reset() } : null;
  return {
    question,
    release: () => {
      released.current = true;
    },
  };
};
