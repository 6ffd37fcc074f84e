import type { Scheme } from './tokens.ts';

/** Where the choice is kept. */
export const CHOICE = 'patio.tema';
const DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

const chosen = (): Scheme | null => {
  const stored = localStorage.getItem(CHOICE);
  return stored === 'light' || stored === 'dark' ? stored : null;
};

/** Tells the stylesheets what was chosen. It stands in the page itself (`vite.config.ts`): it may use nothing from outside. */
export function markChoice({ dataset }: HTMLElement, stored: string | null): void {
  if (stored === 'light' || stored === 'dark') dataset.theme = stored;
}

/** Light or dark: what the person chose here, else what their system asks for. */
export const scheme = {
  read: (): Scheme => chosen() ?? (window.matchMedia(DARK).matches ? 'dark' : 'light'),
  choose: (wanted: Scheme) => {
    localStorage.setItem(CHOICE, wanted);
    scheme.apply();
    for (const listener of listeners) listener();
  },
  /** Without a choice the stylesheets follow the system by themselves. */
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
