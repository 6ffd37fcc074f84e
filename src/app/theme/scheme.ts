import type { Scheme } from './tokens.ts';

/** Local storage key of the choice. */
export const CHOICE = 'patio.tema';
const DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

const chosen = (): Scheme | null => {
  const stored = localStorage.getItem(CHOICE);
  return stored === 'light' || stored === 'dark' ? stored : null;
};

/**
 * Sets the choice for the stylesheets. `scripts/console/signInPage.ts` inlines the function in the page: it may reference
 * nothing outside itself.
 */
export function markChoice({ dataset }: HTMLElement, stored: string | null): void {
  if (stored === 'light' || stored === 'dark') dataset.theme = stored;
}

/** The scheme: the person's choice, else the system's. @concept dark theme */
export const scheme = {
  read: (): Scheme => chosen() ?? (window.matchMedia(DARK).matches ? 'dark' : 'light'),
  choose: (wanted: Scheme) => {
    localStorage.setItem(CHOICE, wanted);
    scheme.apply();
    for (const listener of listeners) listener();
  },
  /** Without a choice the stylesheets follow the system by media query. */
  apply: () => markChoice(document.documentElement, localStorage.getItem(CHOICE)),
  subscribe: (listener: () => void) => {
    const system = window.matchMedia(DARK);
    listeners.add(listener);
    system.addEventListener('change', listener);
    return () => {
      listeners.delete(listener);
      system.removeEventListener('change', listener);
    };
  },
};
