import type { Scheme } from './tokens.ts';

const KEY = 'patio.tema';
const DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

const chosen = (): Scheme | null => {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
};

/** Light or dark: what the person chose here, else what their system asks for. */
export const scheme = {
  read: (): Scheme => chosen() ?? (window.matchMedia(DARK).matches ? 'dark' : 'light'),
  choose: (wanted: Scheme) => {
    localStorage.setItem(KEY, wanted);
    scheme.apply();
    for (const listener of listeners) listener();
  },
  /** Tells the stylesheets; without a choice they follow the system by themselves. */
  apply: () => {
    const wanted = chosen();
    if (wanted) document.documentElement.dataset.theme = wanted;
  },
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
