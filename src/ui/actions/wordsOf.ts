import type { Sessao } from '#domain/permissions.ts';
import { type AnyAction, type AnySubject, said } from './runAction.ts';

interface Words {
  about: string;
  consequence: string;
  /** What the button says that does it. */
  verb: string;
}

type SaidTo = string | ((subject: AnySubject, sessao: Sessao) => string) | undefined;

const saidTo = (text: SaidTo, subject: AnySubject, sessao: Sessao): string =>
  typeof text === 'function' ? text(subject, sessao) : (text ?? '');

/** What whoever is asked is told of an action, made for what it stands on and for the company it is done for. */
export const wordsOf = (action: AnyAction, subject: AnySubject, sessao: Sessao): Words => ({
  about: saidTo(action.about, subject, sessao),
  consequence: saidTo(action.consequence, subject, sessao),
  verb: said(action.verb ?? action.dialog?.submit ?? action.label, subject),
});
