import { useEffect } from 'react';
import type { Shell } from '#src/workflows/useShell.ts';

/** Elements in which a slash is typed text. */
const TYPING = 'input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox]';

/** An open dialog comes first: the keys do nothing. */
const ASKING = '[role=dialog]';

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  const typing = target instanceof Element && target.closest(TYPING) !== null;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !typing;
};

/** Search shortcuts: Ctrl+K anywhere, '/' outside text inputs. */
export const useSearchKeys = (open: Shell['open']): void =>
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchKey(event) || document.querySelector(ASKING) !== null) return;
      event.preventDefault();
      open('search');
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [open]);
