import type { RaRecord } from 'react-admin';
import { may, type Sessao } from '#domain/permissions.ts';
import { ERRO_INESPERADO } from '#domain/texts.ts';
import { confirmadoText } from '#domain/values/confirmado.ts';
import { CallError, fieldErrors, isAbort, tell } from '#src/dataProvider/failure.ts';
import type { Action, ActionSubject, BoundCall, Refused, ScreenTools, Subjects } from '../action.ts';
import { besideText, type RecordName } from '../recordName.ts';
import type { Mend, Toast } from '../useToast.ts';
import { outcomeOf, toneOf } from './outcomeOf.ts';

type ActionValues = Record<string, unknown>;

/** The person's input to a dialog. */
export interface Given {
  values: ActionValues;
  files?: readonly File[];
}

/** The end of an attempt: a dialog closes when it is done, and shows the errors otherwise. */
export interface Attempt {
  done: boolean;
  errors?: Refused;
}

/** Nothing was tried, or a dialog has shown the outcome. */
const STOPPED: Attempt = { done: false };

export type TryOnce = (given: Given) => Promise<Attempt>;

/** Any action, for code that is generic over them: its subject is passed through unread. */
// biome-ignore lint/suspicious/noExplicitAny: the action and its subject come from the same typed screen
export type AnyAction = Action<any, ActionSubject>;
// biome-ignore lint/suspicious/noExplicitAny: see AnyAction
export type AnySubject = any;

/** Additional sentences of a question about several rows; empty without any. */
export interface Aside {
  /** Names those that the person does not see. */
  unseen: string;
  /** Rows left out of 'all'. */
  leftOut: string;
}

/** All side effects of the runner. */
export interface RunnerPorts {
  sessao: Sessao;
  tools: ScreenTools;
  confirm: (text: string, action: AnyAction, subject: AnySubject) => Promise<boolean>;
  /** Opens the action's dialog; the promise resolves when it is closed, done or not. */
  ask: (action: AnyAction, subject: AnySubject, tryOnce: TryOnce) => Promise<void>;
  send: (
    call: BoundCall<AnySubject>,
    input: ActionValues,
    files: readonly File[],
    confirmado?: string,
  ) => Promise<unknown>;
  say: Toast;
  /** The display name of the action's subject; null where there is none, or several. */
  nameOf: (action: AnyAction, subject: AnySubject, values: ActionValues) => RecordName | null;
  asideOf: (subject: AnySubject) => Aside;
  /** The remedy for a failed call that this person may use. */
  mendOf: (error: unknown) => Mend | null;
  /** Reads anew what questions state: the session's fees and the rows. */
  renew: () => Promise<unknown>;
  refresh: () => void;
  /** Selects these of the acted-on rows, and no others. */
  select: (rows: readonly RaRecord[]) => void;
}

/** Resolves a text that may depend on the action's subject, and on the typed values or the session. */
export const said = <More>(
  text: string | ((subject: AnySubject, more: More) => string) | undefined,
  subject: AnySubject,
  more = {} as More,
): string => (typeof text === 'function' ? text(subject, more) : (text ?? ''));

export const isVisible = <P extends ActionSubject>(
  action: Action<AnySubject, P>,
  subject: Subjects<AnySubject>[P],
  sessao: Sessao,
): boolean =>
  [action.permission, action.call?.route.right].every((one) => one === undefined || may(sessao, one)) &&
  (action.visible?.(subject, sessao) ?? true);

/** The path of an item's field: its list, its place in that, and its name. */
const IN_LIST = /^.*\[(\d+)\]\.(\w+)$/;

/** The server's refusals by dialog input; one in a list is told at its own field, and at that of its row. */
const inputErrors = ({ inputs = {} }: AnyAction, error: unknown): Refused =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).flatMap(([path, sentence]) => {
      const [, at, name = path.slice(path.lastIndexOf('.') + 1)] = IN_LIST.exec(path) ?? [];
      const input = inputs[name] ?? name;
      return (at === undefined ? [input] : [input, `${input}_${at}`]).map((one) => [one, sentence]);
    }),
  );

/** One attempt at an action. */
interface ActionRun {
  action: AnyAction;
  subject: AnySubject;
  given: Given;
  ports: RunnerPorts;
}

/** Runs the remedy that a refusal calls for and sends the same call again; null where nothing was fixed. */
const mendAndRetry = async (run: ActionRun, error: unknown): Promise<Attempt | null> => {
  const { action, subject, ports } = run;
  const remedy = error instanceof CallError ? action.remedy?.(error.body, subject) : null;
  if (!remedy || !isVisible(remedy.action, remedy.subject, ports.sessao)) return null;
  let mended = false;
  await ports.ask(remedy.action, remedy.subject, async (told) => {
    const attempt = await tryOnce({ ...remedy, given: told, ports });
    mended ||= attempt.done;
    return attempt;
  });
  return mended ? tryOnce(run) : null;
};

/** What is stated now where a deed was refused because something changed since its question; null if nobody agrees to it. */
const askAgain = async ({ action, subject, ports }: ActionRun, error: unknown): Promise<string | null> => {
  const { code, mudou, message } = error instanceof CallError ? error.body : {};
  if (code !== 'mudou' || mudou === undefined) return null;
  await ports.renew();
  const asked = { ...action, about: undefined };
  return (await ports.confirm(`${message} Continuar assim?`, asked, subject)) ? mudou : null;
};

/** Shows a toast with the subject's name below it, unless the text has it already, and `more`. */
const telling =
  ({ action, subject, given: { values }, ports }: ActionRun) =>
  (kind: Parameters<Toast>[0], text: string, mend: Mend | null = null, more = ''): void => {
    const lines = [besideText(text, ports.nameOf(action, subject, values)), more].filter(Boolean);
    ports.say(kind, text, { detail: lines.join('\n') || null, mend });
  };

/** What the question stated, as it is sent; the worth of rows is none of a deed whose dialog asks for its own. */
const statedBy = ({ action, subject, given, ports }: ActionRun): string | undefined => {
  const { states, dialog } = action;
  if (!states) return undefined;
  const { valor, ...stated } = states(subject, ports.sessao, given.values);
  return confirmadoText(valor === undefined || dialog?.fields ? stated : { ...stated, valor });
};

/** The end of a call, with its answer where `after` shall run. */
type Called = Attempt & { answer?: { body: unknown } };

/**
 * call → toast → refresh → selection of what is left. The server's message is shown, where it says more than the route's
 * sentence.
 */
const callAndTell = async (
  run: ActionRun,
  call: BoundCall<AnySubject>,
  stated = statedBy(run),
): Promise<Called> => {
  const { action, subject, given, ports } = run;
  const { values, files = [] } = given;
  const { route, input } = call;
  const say = telling(run);
  const failed = (text: string, error?: unknown): Called => {
    if (!action.silent) say('error', text, ports.mendOf(error));
    return { done: false, errors: inputErrors(action, error) };
  };
  const failure = said(action.failure ?? route.failure ?? ERRO_INESPERADO, subject, values);
  let body: unknown;
  try {
    body = await ports.send(call, input(subject, values), files, stated);
  } catch (error) {
    if (isAbort(error)) return { done: true };
    const agreed = await askAgain(run, error);
    if (agreed !== null) return callAndTell(run, call, agreed);
    return (await mendAndRetry(run, error)) ?? failed(tell(error, failure), error);
  }
  const outcome = (action.outcome ?? outcomeOf)(body, subject, ports.sessao);
  const { success, message, marked } = outcome;
  if (!success) {
    const end = failed(message ?? failure);
    if (marked) ports.refresh();
    return end;
  }
  if (action.reads) return { done: true, answer: { body } };
  const words = message === route.success ? null : message;
  const awaits = said(action.awaits, subject, values);
  say(toneOf(outcome), words ?? said(action.success ?? route.success, subject, values), null, awaits);
  if (!route.download) ports.refresh();
  ports.select((action.leaves?.(subject, values) ?? []) as readonly RaRecord[]);
  return { done: true, answer: { body } };
};

/** check → question → call → toast → refresh → selection of what is left → after. */
const tryOnce = async (run: ActionRun): Promise<Attempt> => {
  const { action, subject, given, ports } = run;
  const { values } = given;
  const say = telling(run);
  const problem = action.check?.(subject, values) ?? null;
  if (typeof problem === 'string') say('warning', problem);
  if (problem !== null) return typeof problem === 'string' ? STOPPED : { done: false, errors: problem };
  const question = action.question?.(subject, values, ports.sessao) ?? null;
  if (question !== null && !(await ports.confirm(question, action, subject))) return STOPPED;
  const called: Called = action.call
    ? await callAndTell(run, action.call)
    : { done: true, answer: { body: undefined } };
  if (!called.answer) return called;
  try {
    action.after?.(called.answer.body, subject, ports.tools, values);
  } catch (error) {
    if (action.call || !action.failure) throw error;
    say('error', said(action.failure, subject, values));
    return STOPPED;
  }
  return { done: true };
};

const UNSEEN = 'Parte do que foi selecionado não está à vista. Continuar?';

/** Question before the call; rows that are out of sight always need one. */
const confirmationOf = (
  { confirm, dialog, files }: AnyAction,
  subject: AnySubject,
  ports: RunnerPorts,
): string | null => {
  if (confirm !== undefined) return said(confirm, subject);
  const asksAnyway = dialog !== undefined || files !== undefined;
  return !asksAnyway && ports.asideOf(subject).unseen !== '' ? UNSEEN : null;
};

/**
 * The order of every action: visible → blocked → confirm → dialog → check → question → call → toast → refresh →
 * selection of what is left. A failure leaves the dialog open with the typed values. Input in `given` is not asked for.
 */
export const runAction = async (
  action: AnyAction,
  subject: AnySubject,
  ports: RunnerPorts,
  given?: Given,
): Promise<Attempt> => {
  if (!isVisible(action, subject, ports.sessao) || (action.disabled?.(subject) ?? null) !== null)
    return STOPPED;
  const reason = action.blocked?.(subject, ports.sessao) ?? null;
  if (reason !== null) {
    telling({ action, subject, given: { values: {} }, ports })('warning', reason);
    return STOPPED;
  }
  const stopped = (): Attempt => {
    if (action.closingClears) ports.select([]);
    return STOPPED;
  };
  const asks = confirmationOf(action, subject, ports);
  if (asks !== null && !(await ports.confirm(asks, action, subject))) return stopped();
  const attempt: TryOnce = (given) => tryOnce({ action, subject, given, ports });
  if (given) return attempt(given);
  if (action.dialog === undefined && action.files === undefined) return attempt({ values: {} });
  await ports.ask(action, subject, attempt);
  return stopped();
};
