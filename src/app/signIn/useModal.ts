import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusFirstField } from '#src/ui/firstField.ts';

const open = (element: HTMLDialogElement) => {
  element.showModal();
  focusFirstField(element);
};

/**
 * Opens the native modal dialog while its component is mounted, with the focus in its first field. It is
 * closed before its element leaves the DOM: only then does the browser return the focus. Chromium closes a
 * dialog at a second Escape without interaction between, although `cancel` was prevented: that calls
 * `onClose`, and without one the dialog is opened again.
 */
export function useModal(onClose?: (() => void) | undefined): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const closed = () => (latest.current ? latest.current() : open(element));
    open(element);
    element.addEventListener('close', closed);
    return () => {
      element.removeEventListener('close', closed);
      element.close();
    };
  }, []);
  return dialog;
}
