import { type ReactNode, useId } from 'react';
import { useModal } from './useModal.ts';
import './dialog.css';

interface Props {
  title: string;
  /** Absent: the dialog cannot be closed. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * The native modal dialog, for its focus trap and focus return: the sign-in page loads no component library.
 */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useModal(onClose);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <header className="dialog-head">
        <h2 id={id}>{title}</h2>
        {onClose && (
          <button type="button" className="icon-button" aria-label="Fechar" onClick={onClose}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
            </svg>
          </button>
        )}
      </header>
      {children}
    </dialog>
  );
}
