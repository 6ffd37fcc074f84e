import { Dialog, DialogTitle, dialogContentClasses } from '@mui/material';
import { type ReactNode, useId } from 'react';

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
  return (
    <Dialog
      open
      {...(onClose && {
        onClose: (event: object, reason: CloseReason) => {
          if (!isStray(event, reason)) onClose();
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
      {children}
    </Dialog>
  );
};
