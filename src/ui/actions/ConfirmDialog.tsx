import DialogContentText from '@mui/material/DialogContentText';
import { useId } from 'react';
import { Confirm, useTranslate } from 'react-admin';

interface ConfirmDialogProps {
  text: string;
  /** The record that it acts on, where the other words do not name it. */
  about?: string | null;
  /** What it acts on, and what follows. */
  consequence?: string;
  /** Cannot be undone: the safe answer has the focus. */
  danger?: boolean;
  onAnswer: (yes: boolean) => void;
}

/** The first button: react-admin's gives the focus to the last whatever follows. */
const focusSafeAnswer = (dialog: HTMLElement) => dialog.querySelector('button')?.focus();

/** Sim or Não: 'Cancelar' would be read as the answer to 'Confirma cancelar a entrada?'. */
export const ConfirmDialog = ({ text, about, consequence, danger = false, onAnswer }: ConfirmDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Confirm
      isOpen
      role="alertdialog"
      aria-describedby={id}
      maxWidth="xs"
      fullWidth
      title="ra.message.are_you_sure"
      content={
        <div id={id}>
          <DialogContentText>{translate(text, { _: text })}</DialogContentText>
          {about && <DialogContentText sx={{ mt: 1 }}>{about}</DialogContentText>}
          {consequence && <DialogContentText sx={{ mt: 1 }}>{consequence}</DialogContentText>}
        </div>
      }
      confirm="ra.boolean.true"
      cancel="ra.boolean.false"
      confirmColor={danger ? 'warning' : 'primary'}
      {...(danger && { slotProps: { transition: { onEnter: focusSafeAnswer } } })}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  );
};
