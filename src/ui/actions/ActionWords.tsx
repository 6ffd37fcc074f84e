import { DialogContentText } from '@mui/material';
import { use } from 'react';
import type { Sessao } from '#domain/permissions.ts';
import type { SaidTo } from '../action.ts';
import { PatioContext } from '../context.ts';
import { type AnyAction, type AnySubject, said } from './runAction.ts';

/** The texts of an action's dialogs. */
export interface Words {
  about: string;
  consequence: string;
  /** Cents taken from the balance. */
  fee: number;
  /** Label of the confirming button. */
  verb: string;
}

const saidTo = (text: SaidTo<AnySubject> | undefined, subject: AnySubject, sessao: Sessao): string =>
  typeof text === 'function' ? text(subject, sessao) : (text ?? '');

/** The texts of an action, for its subject and the session's company. */
export const wordsOf = (action: AnyAction, subject: AnySubject, sessao: Sessao): Words => ({
  about: saidTo(action.about, subject, sessao),
  consequence: saidTo(action.consequence, subject, sessao),
  fee: action.fee?.(subject, sessao) ?? 0,
  verb: said(action.verb ?? action.dialog?.submit ?? action.label, subject),
});

/** Margin above a paragraph that is not the first. */
const BELOW = { '&:not(:first-of-type)': { mt: 1 } };

/** The subject and consequence of an action, shown in every dialog that asks. */
export const ActionWords = ({ about, consequence, fee }: Omit<Words, 'verb'>) => {
  const AfterFee = use(PatioContext)?.afterFee;
  return (
    <>
      {about && (
        <DialogContentText sx={{ ...BELOW, color: 'text.primary', overflowWrap: 'anywhere' }}>
          {about}
        </DialogContentText>
      )}
      {consequence && <DialogContentText sx={BELOW}>{consequence}</DialogContentText>}
      {fee > 0 && AfterFee && (
        <DialogContentText sx={BELOW}>
          <AfterFee fee={fee} />
        </DialogContentText>
      )}
    </>
  );
};
