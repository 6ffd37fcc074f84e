import DialogContentText from '@mui/material/DialogContentText';
import { useId } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { ActionWords } from './ActionWords.tsx';

interface ConfirmDialogProps {
  text: string;
  /** What it acts on. */
  about?: string;
  /** What follows. */
  consequence?: string;
  /** The button that does it, and the dialog's name. */
  verb: string;
  /** Cannot be undone: the safe answer has the focus. */
  danger?: boolean;
  onAnswer: (yes: boolean) => void;
}

/** The first button: react-admin's gives the focus to the last whatever follows. */
const focusSafeAnswer = (dialog: HTMLElement) => dialog.querySelector('button')?.focus();

/** What it does, or Não: 'Cancelar' would be read as the answer to 'Confirma cancelar a entrada?'. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { text, about = '', consequence = '', verb, danger = false, onAnswer } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <Confirm
      isOpen
      role="alertdialog"
      aria-describedby={id}
      maxWidth="xs"
      fullWidth
      title={verb}
      content={
        <div id={id}>
          <DialogContentText>{translate(text, { _: text })}</DialogContentText>
          <ActionWords {...{ about, consequence }} />
        </div>
      }
      confirm={verb}
      cancel="ra.boolean.false"
      confirmColor={danger ? 'warning' : 'primary'}
      {...(danger && { slotProps: { transition: { onEnter: focusSafeAnswer } } })}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  );
};
