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
  // What was typed is stored by now: the form's own question whether to lose it is not asked.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
};
