import { SESSION_END } from '#src/ui/sessionEnd.ts';

const KEY = 'patio.motivoSaida';

/** Why one is at the sign-in page again; kept for this tab only, until somebody signs in. */
export const sessionEnd = {
  why: (): string | null => sessionStorage.getItem(KEY),
  forget: (): void => sessionStorage.removeItem(KEY),
};

/** The session is over, before its page goes: what can be kept for whoever comes back is kept by those who have it. */
export const announceEnd = (why: string): void => {
  sessionStorage.setItem(KEY, why);
  window.dispatchEvent(new Event(SESSION_END));
};
