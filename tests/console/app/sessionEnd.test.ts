import { expect, it } from 'vitest';
import { announceEnd, sessionEnd } from '#src/app/session/sessionEnd.ts';
import { SESSION_END } from '#src/ui/sessionEnd.ts';

it('the end of a session stores what was typed, says why, and does not ask whether to lose it', () => {
  let stored = false;
  window.addEventListener(SESSION_END, () => {
    stored = true;
  });
  window.addEventListener('beforeunload', (event) => event.preventDefault());
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(false);
  announceEnd('Sua sessão terminou.');
  expect([stored, sessionEnd.why(), leaves()]).toEqual([true, 'Sua sessão terminou.', true]);
});
