import { DialogContentText } from '@mui/material';
import { use, useId } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import type { Sessao } from '#domain/permissions.ts';
import { PatioContext } from '../context.ts';
import { type AnyAction, type AnySubject, said } from './runAction.ts';

/** The texts of an action's dialogs. */
interface Words {
  about: string;
  consequence: string;
  /** Said of a selection besides: what is not seen, and what is left out. */
  aside?: string;
  /** Cents taken from the balance. */
  fee: number;
  /** Label of the confirming button. */
  verb: string;
}

/** The texts of an action, for its subject and the session's company. */
export const wordsOf = (action: AnyAction, subject: AnySubject, sessao: Sessao): Words => ({
  about: said(action.about, subject, sessao),
  consequence: said(action.consequence, subject, sessao),
  fee: action.fee?.(subject, sessao) ?? 0,
  verb: said(action.verb ?? action.dialog?.submit ?? action.label, subject),
});

/** Margin above a paragraph that is not the first. */
const BELOW = { '&:not(:first-of-type)': { mt: 1 } };

/** The subject and consequence of an action, and for whom it acts, shown in every dialog that asks. */
export const ActionWords = ({ about, consequence, aside }: Omit<Words, 'verb' | 'fee'>) => {
  const company = use(PatioContext)?.sessao.empresa?.nome ?? '';
  return (
    <>
      {about && (
        <DialogContentText sx={{ ...BELOW, color: 'text.primary', overflowWrap: 'anywhere' }}>
          {about}
        </DialogContentText>
      )}
      {consequence && <DialogContentText sx={BELOW}>{consequence}</DialogContentText>}
      {aside && <DialogContentText sx={{ ...BELOW, color: 'text.primary' }}>{aside}</DialogContentText>}
      {company !== '' && !`${about} ${consequence}`.includes(company) && (
        <DialogContentText sx={BELOW}>Em nome de {company}.</DialogContentText>
      )}
    </>
  );
};

/** What the balance is after a fee, right above the button that spends it. */
export const FeeWords = ({ fee }: Pick<Words, 'fee'>) => {
  const AfterFee = use(PatioContext)?.afterFee;
  if (fee === 0 || !AfterFee) return null;
  return (
    <DialogContentText sx={{ mt: 1, color: 'text.primary' }}>
      <AfterFee fee={fee} />
    </DialogContentText>
  );
};

/** Its `verb` is the label of the confirming button and the name of the dialog. */
interface ConfirmDialogProps extends Pick<Words, 'verb'>, Partial<Omit<Words, 'verb'>> {
  text: string;
  /** Irreversible: the safe answer has the initial focus. */
  danger?: boolean;
  onAnswer: (yes: boolean) => void;
}

/** The button that does the deed is filled: react-admin's are two words side by side. */
const filled = (colour: 'primary' | 'error') => ({
  '& .ra-confirm': {
    bgcolor: `${colour}.main`,
    color: `${colour}.contrastText`,
    px: 2,
    '&:hover': { bgcolor: `${colour}.dark` },
  },
});

/** Focuses the first button: react-admin focuses the last one in every case. */
const focusSafeAnswer = (dialog: HTMLElement) => dialog.querySelector('button')?.focus();

/** Asks with the action's verb and 'Não': 'Cancelar' would be read as the answer to 'Confirma cancelar a entrada?'. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { text, about = '', consequence = '', aside = '', fee = 0, verb, danger = false, onAnswer } = props;
  const translate = useTranslate();
  const id = useId();
  // The dialog's own reasons: a click beside it is no answer, and may be the second of the one that asked.
  const answerNo = (_event: unknown, reason?: unknown) => {
    if (reason !== 'backdropClick') onAnswer(false);
  };
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
          <ActionWords {...{ about, consequence, aside }} />
          <FeeWords fee={fee} />
        </div>
      }
      confirm={verb}
      cancel="ra.boolean.false"
      confirmColor={danger ? 'warning' : 'primary'}
      sx={filled(danger ? 'error' : 'primary')}
      {...(danger && { slotProps: { transition: { onEnter: focusSafeAnswer } } })}
      onConfirm={() => onAnswer(true)}
      onClose={answerNo}
    />
  );
};
