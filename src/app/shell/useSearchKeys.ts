import { useEffect } from 'react';

/** Where a slash is a slash. */
const TYPING = 'input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox]';

/** A question on the screen is answered first. */
const ASKING = '[role=dialog]';

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  const typing = target instanceof Element && target.closest(TYPING) !== null;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !typing;
};

/** Ctrl+K anywhere, and '/' where nothing is being typed, open the search. */
export const useSearchKeys = (open: () => void): void =>
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchKey(event) || document.querySelector(ASKING) !== null) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [open]);
