import { Dialog, DialogTitle, dialogContentClasses } from '@mui/material';
import { createContext, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Enabled form controls, the purpose of a dialog with a form. */
export const FIELD =
  'input:enabled, select:enabled, textarea:enabled, [role=combobox]:not([aria-disabled=true])';

type CloseReason = 'backdropClick' | 'escapeKeyDown';

/**
 * True for a click beside the dialog that is no answer: it would lose what the fields hold, or is the second click of
 * the one that opened it.
 */
const isStray = (event: { currentTarget?: unknown; detail?: unknown }, reason: CloseReason): boolean =>
  reason === 'backdropClick' &&
  (Number(event.detail) > 1 ||
    (event.currentTarget instanceof Element && event.currentTarget.querySelector(FIELD) !== null));

/** How a dialog is left: at once, or after a question where it holds what was typed. */
interface Leave {
  holds: { current: boolean };
  leave: (close: () => void) => void;
}

/** By default nothing is held. */
export const Leaving = createContext<Leave>({ holds: { current: false }, leave: (close) => close() });

interface DialogFrameProps {
  title: string;
  /** Width in percent of the window, where the window is wide enough. */
  width?: number;
  /** Absent: the dialog cannot be closed. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** A dialog of the product: labelled by its title, of the given width, full-screen on a phone. */
export const DialogFrame = ({ title, width = 35, onClose, children }: DialogFrameProps) => {
  const id = useId();
  const holds = useRef(false);
  const [asked, setAsked] = useState<{ close: () => void } | null>(null);
  const leaving = useMemo(
    () => ({ holds, leave: (close: () => void) => (holds.current ? setAsked({ close }) : close()) }),
    [],
  );
  return (
    <Dialog
      open
      {...(onClose && {
        onClose: (event: object, reason: CloseReason) => {
          if (!isStray(event, reason)) leaving.leave(onClose);
        },
      })}
      aria-labelledby={id}
      maxWidth={false}
      slotProps={{
        paper: {
          sx: {
            width: { xs: 'calc(100% - 32px)', md: `${width}vw` },
            minWidth: { md: 420 },
            // A form around content and buttons generates no box of its own: the content scrolls, the buttons stay.
            '& > form': { display: 'contents' },
            // Restates Material's rule for content right below the title: a form in between breaks its selector.
            [`& > form > .${dialogContentClasses.root}`]: { pt: 0 },
          },
        },
      }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <Leaving value={leaving}>{children}</Leaving>
      {asked && (
        <ConfirmDialog
          text="O que foi preenchido ainda não foi enviado e se perde."
          verb="Descartar"
          danger
          onAnswer={(yes) => {
            setAsked(null);
            if (yes) asked.close();
          }}
        />
      )}
    </Dialog>
  );
};
