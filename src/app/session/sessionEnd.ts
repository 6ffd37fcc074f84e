import { SESSION_END } from '#src/ui/sessionEnd.ts';

const KEY = 'patio.motivoSaida';

/** The reason for being back at sign-in, kept in this tab until the next sign-in. */
export const sessionEnd = {
  why: (): string | null => sessionStorage.getItem(KEY),
  forget: (): void => sessionStorage.removeItem(KEY),
};

/**
 * Announces the end of the session before the page unloads: listeners save their drafts for the next sign-in.
 */
export const announceEnd = (why: string): void => {
  sessionStorage.setItem(KEY, why);
  window.dispatchEvent(new Event(SESSION_END));
};
