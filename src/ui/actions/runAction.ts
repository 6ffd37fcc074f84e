import { may, type Sessao } from '#domain/permissions.ts';
import { CallError, fieldErrors, isAbort, tell } from '#src/dataProvider/failure.ts';
import type { Action, BoundCall, Outcome, Place, Refused, ScreenTools, Subjects } from '../action.ts';
import type { Mend } from '../mend.ts';

type Values = Record<string, unknown>;

/** What the person gave in a dialog. */
export interface Given {
  values: Values;
  files?: readonly File[];
}

/** How an attempt ended: a dialog closes when it is done, and shows the errors otherwise. */
export interface Attempt {
  done: boolean;
  errors?: Refused;
}

/** An attempt as react-admin's form wants it: what was not done leaves an error, so that the form is not taken for saved. */
export const submissionErrors = (attempt: Attempt | null): Record<string, string> | undefined =>
  attempt?.done ? undefined : { 'root.notDone': '', ...attempt?.errors };

/** Nothing was tried, or a dialog has shown how it ended. */
const STOPPED: Attempt = { done: false };

export type TryOnce = (given: Given) => Promise<Attempt>;

/** Any action, for code that is generic over them: its subject is handed to it unread. */
// biome-ignore lint/suspicious/noExplicitAny: the action and its subject come from the same typed screen
export type AnyAction = Action<any, Place>;
// biome-ignore lint/suspicious/noExplicitAny: see AnyAction
export type AnySubject = any;

/** Everything the runner does to the world. */
export interface RunnerPorts {
  sessao: Sessao;
  tools: ScreenTools;
  confirm: (text: string, action: AnyAction, subject: AnySubject) => Promise<boolean>;
  /** Opens the action's dialog; the promise ends when it is closed, done or not. */
  ask: (action: AnyAction, subject: AnySubject, tryOnce: TryOnce) => Promise<void>;
  send: (call: BoundCall<AnySubject>, input: Values, files: readonly File[]) => Promise<unknown>;
  say: (kind: 'success' | 'warning' | 'error', text: string, mend?: Mend | null) => void;
  /** What mends a failed call, for this person. */
  mendOf: (error: unknown) => Mend | null;
  refresh: () => void;
  clearSelection: () => void;
}

/** A text that may depend on what the action stands on. */
export const said = (
  text: string | ((subject: AnySubject, values: Values) => string) | undefined,
  subject: AnySubject,
  values: Values = {},
): string => (typeof text === 'function' ? text(subject, values) : (text ?? ''));

export const isVisible = <P extends Place>(
  action: Action<AnySubject, P>,
  subject: Subjects<AnySubject>[P],
  sessao: Sessao,
): boolean =>
  [action.permission, action.call?.route.right].every((one) => one === undefined || may(sessao, one)) &&
  (action.visible?.(subject, sessao) ?? true);

const messageOf = (answer: unknown): Outcome => {
  const message = (answer as { message?: unknown } | null | undefined)?.message;
  return { success: true, message: typeof message === 'string' && message !== '' ? message : null };
};

/** What the server refused, by the inputs it was typed into; of a list's item, by the item's own field. */
const inputErrors = ({ inputs = {} }: AnyAction, error: unknown): Refused =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([path, sentence]) => {
      const name = path.slice(path.lastIndexOf('.') + 1);
      return [inputs[name] ?? name, sentence];
    }),
  );

/** Asks for what a refusal says is missing and sends the same again; null where nothing was mended. */
const mendAndRetry = async (
  action: AnyAction,
  subject: AnySubject,
  error: unknown,
  given: Given,
  ports: RunnerPorts,
): Promise<Attempt | null> => {
  const remedy = error instanceof CallError ? action.remedy?.(error.body) : null;
  if (!remedy || !isVisible(remedy.action, remedy.subject, ports.sessao)) return null;
  let mended = false;
  await ports.ask(remedy.action, remedy.subject, async (told) => {
    const attempt = await tryOnce(remedy.action, remedy.subject, told, ports);
    mended ||= attempt.done;
    return attempt;
  });
  return mended ? tryOnce(action, subject, given, ports) : null;
};

/** check → question → call → toast → refresh → clear selection → after. */
const tryOnce = async (
  action: AnyAction,
  subject: AnySubject,
  given: Given,
  ports: RunnerPorts,
): Promise<Attempt> => {
  const { values, files = [] } = given;
  const problem = action.check?.(subject, values) ?? null;
  if (typeof problem === 'string') ports.say('warning', problem);
  if (problem !== null)
    return typeof problem === 'string' ? { done: false } : { done: false, errors: problem };
  const question = action.question?.(subject, values) ?? null;
  if (question !== null && !(await ports.confirm(question, action, subject))) return { done: false };
  let answer: unknown;
  if (action.call) {
    const failed = (text: string, error?: unknown): Attempt => {
      if (!action.silent) ports.say('error', text, ports.mendOf(error));
      return { done: false, errors: inputErrors(action, error) };
    };
    const failure = said(action.failure ?? action.call.route.failure, subject, values);
    try {
      answer = await ports.send(action.call, action.call.input(subject, values), files);
    } catch (error) {
      if (isAbort(error)) return { done: true };
      return (
        (await mendAndRetry(action, subject, error, given, ports)) ?? failed(tell(error, failure), error)
      );
    }
    const outcome = (action.outcome ?? messageOf)(answer);
    if (!outcome.success) return failed(outcome.message ?? failure);
    ports.say(
      'success',
      outcome.message ?? said(action.success ?? action.call.route.success, subject, values),
    );
    if (!action.call.route.download) ports.refresh();
    ports.clearSelection();
  }
  try {
    action.after?.(answer, subject, ports.tools, values);
  } catch (error) {
    if (action.call || !action.failure) throw error;
    ports.say('error', said(action.failure, subject, values));
    return { done: false };
  }
  return { done: true };
};

/**
 * The order of every action: visible → blocked → confirm → dialog → check → question → call → toast → refresh → clear selection.
 * A failure leaves the dialog open with what was typed. What is `given` already is not asked for.
 */
export const runAction = async (
  action: AnyAction,
  subject: AnySubject,
  ports: RunnerPorts,
  given?: Given,
): Promise<Attempt> => {
  if (!isVisible(action, subject, ports.sessao) || action.disabled?.(subject)) return STOPPED;
  const reason = action.blocked?.(subject, ports.sessao) ?? null;
  if (reason !== null) {
    ports.say('warning', reason);
    return STOPPED;
  }
  if (action.confirm !== undefined && !(await ports.confirm(said(action.confirm, subject), action, subject)))
    return STOPPED;
  const attempt: TryOnce = (given) => tryOnce(action, subject, given, ports);
  if (given) return attempt(given);
  if (action.dialog === undefined && action.files === undefined) return attempt({ values: {} });
  await ports.ask(action, subject, attempt);
  return STOPPED;
};
