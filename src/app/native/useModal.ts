import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where one types, or chooses: what a dialog is there for. */
const FIELD = 'input:enabled, select:enabled, textarea:enabled';

/**
 * Opens the browser's own modal dialog while its component is shown. It begins in its first field, where it has one.
 * It is closed while it still stands in the page: only then does the browser give the focus back to where it was.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    element.querySelector<HTMLElement>(FIELD)?.focus();
    return () => element.close();
  }, []);
  return dialog;
}
