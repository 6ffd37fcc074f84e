import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusFirstField } from '#src/ui/firstField.ts';

const open = (element: HTMLDialogElement) => {
  element.showModal();
  focusFirstField(element);
};

/**
 * Opens the browser's own modal dialog while its component is shown. It begins in its first field, where it has one.
 * It is closed while it still stands in the page: only then does the browser give the focus back to where it was.
 * Chromium closes a dialog at a second Escape with nothing done between, whatever `cancel` says: that is `onClose` too, and
 * without one the dialog is opened again.
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
