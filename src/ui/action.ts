import type { ComponentType, ReactNode } from 'react';
import type { AnswerOf, CallOf, Route } from '#contract/route.ts';
import type { ErrorBody, ErrorCode } from '#domain/errors.ts';
import type { Field, Fields, RecordOfFields } from '#domain/fields/field.ts';
import type { Permission, Sessao } from '#domain/permissions.ts';
import type { FileRules } from './actions/acceptFiles.ts';
import type { FieldRule } from './fields/rule.ts';

/** One column of a list: a field of its rows, which says its head and its words. */
export interface Column<Row> extends Partial<Pick<Field, 'width'>> {
  key: keyof Row & string;
  /** Which columns go below the row first where there is no room: the highest. 0: none may; 5 unless told. */
  rank?: number;
  /** Draws the words that its field says, with a chip, an icon or a link: the first escape hatch. Files have the words. */
  render?: (row: Row, lines: readonly string[]) => ReactNode;
  /** Icon buttons that stand in this cell after what it shows: the visible ones of these. */
  actions?: readonly Action<Row, 'row'>[];
  /** Its head, where the cell holds its buttons and nothing else: no file has it. */
  buttons?: string;
}

/** What stands below a row, which no file has: it may be called and shown otherwise than its field says. */
export type Detail<Row> = Column<Row> & Partial<Pick<Field, 'label' | 'kind' | 'options'>>;

/** A column that is shown just as its field says needs no more than the field's name. */
export type Columns<Row> = readonly ((keyof Row & string) | Column<Row>)[];
export type Details<Row> = readonly ((keyof Row & string) | Detail<Row>)[];

/** A list as it stands: what a screen action acts on. */
export interface Listing {
  /** How many rows are in each of the list's states, as far as the rows are there. */
  counts?: Readonly<Record<string, number>>;
  /** What the rows were asked with: fixed, search and form filters, empty ones left out. */
  filters: Readonly<Record<string, string | boolean | number>>;
  /** Of the path. */
  params: Readonly<Record<string, string>>;
  total: number;
}

/** What an action acts on: the row it stands in, the selected rows, or the list as it stands. */
export interface Subjects<Row> {
  row: Row;
  selection: readonly Row[];
  screen: Listing;
}
export type Place = keyof Subjects<unknown>;

/** What an action may do once the answer is here, besides the toast and the refresh. */
export interface ScreenTools {
  goToTab: (tab: string) => void;
  /** A tab's `awaited` action runs on the row of this key as soon as it is ready. */
  whenReady: (key: string | number) => void;
  navigate: (path: string) => void;
  /** Asks for the rows again. */
  refresh: () => void;
  /** Saves a file under a name. */
  save: (name: string, content: Blob) => void;
  /** Shows a file in a tab of its own, and answers it; where the browser opens none, the file is saved and null answered. */
  open: (name: string, content: Blob) => Window | null;
  /** Leads to what mends an error of a kind. */
  mend: (code: ErrorCode) => void;
  /** Runs another action of the screen on a subject, as if it had been clicked. */
  run: <Row, P extends Place>(action: Action<Row, P>, subject: Subjects<Row>[P]) => void;
}

/**
 * What a dialog of its own receives. It stands below the dialog's title and text with content and buttons of its
 * own (`DialogContent`, `DialogActions`), validates, then hands over its values.
 */
export interface DialogProps<Subject, V extends object = Record<string, unknown>> {
  subject: Subject;
  /** What was handed over is being carried out: the button that did it shows so. */
  working: boolean;
  /** What the button says that does it. */
  submit: string;
  onCancel: () => void;
  /** Answers the errors of a form, where there are any. */
  onSubmit: (values: V) => Promise<Record<string, string> | undefined>;
}

/** Dialogs that ask nothing. */
type Nothing = Record<never, never>;

/** The values of what a dialog asks: fields give each its type, a component of its own says them itself. */
type ValuesOf<Asked> = Asked extends Fields ? RecordOfFields<Asked> : Asked;
/** What a dialog starts with: nothing where nothing is known. */
type Started<Values> = { [N in keyof Values]?: Values[N] | null };
type FieldsOf<Asked> = Asked extends Fields ? Asked : never;

/**
 * What is asked before the call: fields of the field kit, or a component of its own (the second escape hatch).
 * With `choices` it only asks which of them to run. Without anything to go on to (no call, no `after`, no choices)
 * it is there to be read and has 'Fechar' alone.
 */
export interface Dialog<Subject, Asked extends object = Nothing> {
  title: string | ((subject: Subject) => string);
  text?: string | ((subject: Subject) => ReactNode);
  fields?: FieldsOf<Asked> | ((subject: Subject) => FieldsOf<Asked>);
  rules?: readonly FieldRule<FieldsOf<Asked>>[];
  initial?: (subject: Subject) => Started<ValuesOf<Asked>>;
  /** Label of the button that goes on; the action's own unless told. */
  submit?: string;
  component?: ComponentType<DialogProps<Subject, ValuesOf<Asked> & object>>;
  /** Its buttons: each closes the dialog, unless it leaves it open, and runs on the same subject, as if clicked in the row. */
  choices?: readonly Action<Subject, 'row'>[];
  /** Percent of the window, 35 to 70. */
  width?: number;
}

type Said<Subject> = string | ((subject: Subject) => string);

/** Also told who asks, and for which company. */
type SaidTo<Subject> = string | ((subject: Subject, sessao: Sessao) => string);

/** Also told what was typed. */
type SaidOf<Subject, Asked> = string | ((subject: Subject, values: ValuesOf<Asked>) => string);

/** A sentence for each input of a dialog. */
export type Refused = Readonly<Record<string, string>>;

/** What an answer says of itself, for calls that answer 200 and yet may have failed. */
export interface Outcome {
  success: boolean;
  message: string | null;
  /** Some of what was asked for was done, and not all. */
  partly?: boolean;
  /** Nothing has come of it yet: it goes on by itself. */
  ongoing?: boolean;
  /** What failed has left its mark on the rows: they are asked for again. */
  marked?: boolean;
}

/** Another action, and what it acts on. */
interface Remedy {
  // biome-ignore lint/suspicious/noExplicitAny: the action and its subject come from the same function
  action: Action<any, 'row'>;
  subject: unknown;
}

/** An action as data. The runner owns the order: visible, blocked, confirm, dialog, check, question, call, toast, refresh, clear. */
export interface Action<Row, P extends Place, Asked extends object = Nothing> {
  name: string;
  place: P;
  label: Said<Subjects<Row>[P]>;
  /** What a selection action is called where it stands for one row alone: in the row itself, and out of its list. */
  alone?: string;
  /** The row's own action that this one does to several: for a row alone, out of its list, that one stands. */
  severalOf?: string;
  icon?: ComponentType;
  tone?: 'primary' | 'neutral' | 'danger';
  /** Who sees it; everybody on the screen unless told. */
  permission?: Permission;
  visible?: (subject: Subjects<Row>[P], sessao: Sessao) => boolean;
  /** Shown but not clickable; a selection action is always disabled without a selection. */
  disabled?: (subject: Subjects<Row>[P]) => boolean;
  /** A sentence said instead of going on, before anything is asked. */
  blocked?: (subject: Subjects<Row>[P], sessao: Sessao) => string | null;
  confirm?: Said<Subjects<Row>[P]>;
  /** What it acts on and for which company, said wherever it asks: in its confirmation, its dialog, its question. */
  about?: SaidTo<Subjects<Row>[P]>;
  /** What follows, said below that. */
  consequence?: SaidTo<Subjects<Row>[P]>;
  /** What the button of a confirmation says that does it; its dialog's, else its label, unless told. */
  verb?: Said<Subjects<Row>[P]>;
  dialog?: Dialog<Subjects<Row>[P], Asked>;
  /** It does nothing itself: it is a menu of these, on the same subject. */
  menu?: readonly Action<Subjects<Row>[P], 'row'>[];
  /**
   * What stops the action: a sentence, or one for each input of the dialog that is to be put right, said there; null
   * goes on. `values` are the dialog's.
   */
  check?: (subject: Subjects<Row>[P], values: ValuesOf<Asked>) => string | Refused | null;
  /** The dialog's input for a name of the call's body, where they are called otherwise: what is refused is said there. */
  inputs?: Readonly<Record<string, string>>;
  /** Asked once the values are right, where they give a reason to: null asks nothing. */
  question?: (subject: Subjects<Row>[P], values: ValuesOf<Asked>) => string | null;
  /** Absent for an action that only shows something (a dialog) or only navigates. */
  call?: BoundCall<Subjects<Row>[P], Asked>;
  /** What the answer says of itself; its `message`, and how many of a batch were refused, unless told. */
  outcome?: (answer: unknown, subject: Subjects<Row>[P]) => Outcome;
  /** What happens without a call, or after one that succeeded. Without a call `answer` is undefined. */
  after?: (answer: unknown, subject: Subjects<Row>[P], tools: ScreenTools, values: ValuesOf<Asked>) => void;
  /** Said after the call, where the server says no more than the route's own sentence, or nothing; that one unless told. */
  success?: SaidOf<Subjects<Row>[P], Asked>;
  failure?: SaidOf<Subjects<Row>[P], Asked>;
  /** What is asked first where the call was refused for want of it; once it is done, the same is sent again. */
  remedy?: (refusal: Partial<ErrorBody>) => Remedy | null;
  /** Files chosen by the person, sent as the route's multipart part. */
  files?: FileRules;
  /** As a choice of a dialog: what it does, it does with the dialog. */
  leavesOpen?: true;
  /** Closed without going on, what it asks leaves nothing chosen (document 2, section 4). */
  closingClears?: true;
  /** A failure says nothing (document 2, section 8: batch downloads). */
  silent?: true;
}

/** A route with the input an action gives it: one object, so that the two can never disagree. */
export interface BoundCall<Subject, Asked extends object = Nothing> {
  route: Route;
  input: (subject: Subject, values: ValuesOf<Asked>) => Record<string, unknown>;
}

/** Binds a route to the input made from the action's subject and its dialog's values. */
export const call = <Subject, I, A, Asked extends object = Nothing>(
  route: Route<I, A>,
  input: (subject: Subject, values: ValuesOf<Asked>) => CallOf<Route<I, A>>,
): BoundCall<Subject, Asked> => ({ route, input: input as unknown as BoundCall<Subject, Asked>['input'] });

/** The answer of a route, for `after`. */
export const answerOf = <R extends Route>(_route: R, answer: unknown): AnswerOf<R> => answer as AnswerOf<R>;

type Unplaced<Row, P extends Place, Asked extends object> = Omit<Action<Row, P, Asked>, 'place'>;

const placed =
  <P extends Place>(place: P) =>
  <Row, Asked extends object = Nothing>(action: Unplaced<Row, P, Asked>): Action<Row, P> =>
    ({ ...action, place }) as unknown as Action<Row, P>;

/**
 * Builds an action of one place: the row's type comes from where it is used, what its dialog asks (`typeof fields`, or the
 * values of a component of its own) is named beside it.
 */
export const rowAction = placed('row');
export const selectionAction = placed('selection');
export const screenAction = <Asked extends object = Nothing>(
  action: Unplaced<unknown, 'screen', Asked>,
): Action<unknown, 'screen'> => placed('screen')(action);
