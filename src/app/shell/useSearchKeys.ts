import { useEffect } from 'react';
import type { Shell } from '#src/workflows/shared/useShell.ts';

/** Elements in which a slash is typed text. */
const TYPING = 'input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox]';

/** An open dialog comes first: the keys do nothing. */
const ASKING = '[role=dialog]';

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  const typing = target instanceof Element && target.closest(TYPING) !== null;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !typing;
};

/** Search shortcuts, for who may search: Ctrl+K anywhere, '/' outside text inputs. */
export const useSearchKeys = (open: Shell['open'], allowed: boolean): void =>
  useEffect(() => {
    if (!allowed) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchKey(event) || document.querySelector(ASKING) !== null) return;
      event.preventDefault();
      open('search');
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [open, allowed]);
