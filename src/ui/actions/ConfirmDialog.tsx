import DialogContentText from '@mui/material/DialogContentText';
import { useId } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { ActionWords } from './ActionWords.tsx';

interface ConfirmDialogProps {
  text: string;
  about?: string;
  consequence?: string;
  /** Label of the confirming button, and name of the dialog. */
  verb: string;
  /** Irreversible: the safe answer has the initial focus. */
  danger?: boolean;
  onAnswer: (yes: boolean) => void;
}

/** Focuses the first button: react-admin focuses the last one in every case. */
const focusSafeAnswer = (dialog: HTMLElement) => dialog.querySelector('button')?.focus();

/** Asks with the action's verb and 'Não': 'Cancelar' would be read as the answer to 'Confirma cancelar a entrada?'. */
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
