import type { Sessao } from '#domain/permissions.ts';
import type { SaidTo } from '../action.ts';
import { type AnyAction, type AnySubject, said } from './runAction.ts';

interface ActionWords {
  about: string;
  consequence: string;
  /** Cents taken from the balance. */
  fee: number;
  /** Label of the confirming button. */
  verb: string;
}

const saidTo = (text: SaidTo<AnySubject> | undefined, subject: AnySubject, sessao: Sessao): string =>
  typeof text === 'function' ? text(subject, sessao) : (text ?? '');

/** The texts of an action's dialogs, for its subject and the session's company. */
export const wordsOf = (action: AnyAction, subject: AnySubject, sessao: Sessao): ActionWords => ({
  about: saidTo(action.about, subject, sessao),
  consequence: saidTo(action.consequence, subject, sessao),
  fee: action.fee?.(subject, sessao) ?? 0,
  verb: said(action.verb ?? action.dialog?.submit ?? action.label, subject),
});
