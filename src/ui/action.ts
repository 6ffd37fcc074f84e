import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import type { AnswerOf, CallOf, Route } from '#contract/route.ts';
import type { ErrorBody, ErrorCode } from '#domain/errors.ts';
import type { Field, Fields, RecordOfFields } from '#domain/fields/field.ts';
import type { Permission, Sessao } from '#domain/permissions.ts';
import type { Confirmado } from '#domain/values/confirmado.ts';
import type { FileRules } from './actions/acceptFiles.ts';
import type { FieldRule } from './fields/fieldInput.ts';

/** One column of a list: a field of its rows, which gives its header and its text. */
export interface Column<Row> extends Partial<Pick<Field, 'width'>> {
  key: keyof Row & string;
  /** Columns of the highest rank move below the row first where there is no room. 0: never; 5 by default. */
  rank?: number;
  /**
   * Draws the field's text with a chip, an icon or a link: the first escape hatch. Exported files have the text alone.
   */
  render?: (row: Row, lines: readonly string[]) => ReactNode;
  /** Icon buttons shown in this cell after its content, as far as they are visible. */
  actions?: readonly Action<Row, 'row'>[];
  /** The field of the cell's second line, which is a column of its own in files. */
  below?: keyof Row & string;
  /** The header of a cell that holds only its buttons: such a column is never exported. */
  buttons?: string;
}

/** A value shown below a row and never exported: its label and kind may differ from the field's. */
export type Detail<Row> = Column<Row> & Partial<Pick<Field, 'label' | 'kind' | 'options'>>;

/** The field's name is enough for a column shown just as its field says. */
export type Columns<Row> = readonly ((keyof Row & string) | Column<Row>)[];
export type Details<Row> = readonly ((keyof Row & string) | Detail<Row>)[];

/** The current state of a list, on which a screen action acts. */
export interface Listing {
  /** Number of rows by state, as far as the rows are loaded. */
  counts?: Readonly<Record<string, number>>;
  /** Filters of the request: fixed, search and form filters, without empty ones. */
  filters: Readonly<Record<string, string | boolean | number>>;
  params: Readonly<Record<string, string>>;
  total: number;
}

/** The subject of an action by place: its row, the selected rows, or the list. */
export interface Subjects<Row> {
  row: Row;
  selection: readonly Row[];
  screen: Listing;
}
export type ActionSubject = keyof Subjects<unknown>;

/** Tools for an action once the answer is here, besides the toast and the refresh. */
export interface ScreenTools {
  goToTab: (tab: string) => void;
  /** Runs a tab's `awaited` action on the row of this key as soon as the row is ready. */
  whenReady: (key: string | number) => void;
  navigate: (path: string) => void;
  refresh: () => void;
  save: (name: string, content: Blob) => void;
  /**
   * Opens a file in a new tab and returns its window; where the browser blocks it, downloads the file and returns null.
   */
  open: (name: string, content: Blob) => Window | null;
  /** Hands a file to the device's share sheet. */
  share: (name: string, content: Blob) => void;
  /** Navigates to the place where an error of this kind can be fixed. */
  mend: (code: ErrorCode) => void;
  /** Runs another action of the screen on a subject, as if it had been clicked. */
  run: <Row, P extends ActionSubject>(action: Action<Row, P>, subject: Subjects<Row>[P]) => void;
}

/**
 * Props of a custom dialog body. It stands below the dialog's title and text with its own content and buttons
 * (`DialogContent`, `DialogActions`), validates, then hands over its values.
 */
export interface DialogProps<Subject, V extends object = Record<string, unknown>> {
  subject: Subject;
  /** True while the submitted values are being processed: the submit button shows it. */
  working: boolean;
  submit: string;
  onCancel: () => void;
  /** Resolves to field errors, if there are any. */
  onSubmit: (values: V) => Promise<Record<string, string> | undefined>;
}

/** The values of a dialog without fields. */
type Nothing = Record<never, never>;

/** The values that a dialog asks for: derived from its fields, or given by its own component. */
type ValuesOf<Asked> = Asked extends Fields ? RecordOfFields<Asked> : Asked;
/** Initial values of a dialog; a missing one starts empty. */
type Started<Values> = { [N in keyof Values]?: Values[N] | null };
type FieldsOf<Asked> = Asked extends Fields ? Asked : never;

/**
 * Asked before the call: fields of the field kit, or a component of its own (the second escape hatch). With `choices`
 * it only asks which of them to run. Without a call, `after` or choices it is only read, and has 'Fechar' alone.
 */
export interface Dialog<Subject, Asked extends object = Nothing> {
  /** The action's label by default. */
  title?: string | ((subject: Subject) => string);
  text?: string | ((subject: Subject) => ReactNode);
  fields?: FieldsOf<Asked> | ((subject: Subject) => FieldsOf<Asked>);
  rules?: readonly FieldRule<FieldsOf<Asked>>[];
  initial?: (subject: Subject) => Started<ValuesOf<Asked>>;
  /** Label of the submit button; the action's label by default. */
  submit?: string;
  component?: FunctionComponent<DialogProps<Subject, ValuesOf<Asked> & object>>;
  /**
   * Its buttons: each closes the dialog, unless `leavesOpen`, and runs on the same subject, as if clicked in the row.
   */
  choices?: readonly Action<Subject, 'row'>[];
  /** Closed by its own buttons alone: what it shows is not seen again. */
  stays?: true;
  /** Percent of the window, 35 to 70. */
  width?: number;
}

/** A text that may depend on the subject, and on the session (its user and company) or the typed values. */
type Said<Subject, More extends unknown[] = []> = string | ((subject: Subject, ...more: More) => string);

/** Error sentences by input name of a dialog. */
export type Refused = Readonly<Record<string, string>>;

/** The outcome that an answer states, for calls that answer 200 and yet may have failed. */
export interface Outcome {
  success: boolean;
  message: string | null;
  /** Only a part of the request was done. */
  partly?: boolean;
  /** Not finished yet: it continues in the background. */
  ongoing?: boolean;
  /** The failure changed the rows, which are refetched. */
  marked?: boolean;
}

/**
 * An action as data. The runner owns the order: visible, blocked, confirm, dialog, check, question, call, toast,
 * refresh, clear.
 */
export interface Action<Row, P extends ActionSubject, Asked extends object = Nothing> {
  name: string;
  place: P;
  label: Said<Subjects<Row>[P]>;
  /** Label of a selection action where it stands for one row: in the row itself, and outside its list. */
  alone?: string;
  /** The row action of which this one is the batch form: outside its list a single row offers that one instead. */
  severalOf?: string;
  /** The words of its button in a row; the label's verb by default, and where it is empty. */
  word?: Said<Subjects<Row>[P]>;
  icon?: ComponentType;
  tone?: 'primary' | 'neutral' | 'danger';
  /** Its row is there for it: the first such action stands in the row itself. */
  main?: true;
  /** The permission required to see it; everybody on the screen by default. */
  permission?: Permission;
  visible?: (subject: Subjects<Row>[P], sessao: Sessao) => boolean;
  /**
   * Shown but not clickable: the reason, or null. A selection action is always disabled without a selection.
   */
  disabled?: (subject: Subjects<Row>[P]) => string | null;
  /** A reason not to go on, shown before anything is asked. */
  blocked?: (subject: Subjects<Row>[P], sessao: Sessao) => string | null;
  confirm?: Said<Subjects<Row>[P]>;
  /** The subject and company of the action, shown in its confirmation, dialog and question. */
  about?: Said<Subjects<Row>[P], [Sessao]>;
  /** The consequence, shown below `about`. */
  consequence?: Said<Subjects<Row>[P], [Sessao]>;
  /** Each of its subjects is charged to the company. */
  charged?: boolean;
  /** Cents that it takes from the company's balance, as its consequence says. */
  fee?: (subject: Subjects<Row>[P], sessao: Sessao) => number;
  /** What its question states, for the gateway to compare; the values are the dialog's. */
  states?: (subject: Subjects<Row>[P], sessao: Sessao, values: ValuesOf<Asked>) => Confirmado;
  /** Label of the button that confirms; the dialog's, else the action's label, by default. */
  verb?: Said<Subjects<Row>[P]>;
  dialog?: Dialog<Subjects<Row>[P], Asked>;
  /** Makes the action a menu of these, on the same subject; it has no effect of its own. */
  menu?: readonly Action<Subjects<Row>[P], 'row'>[];
  /**
   * Validates before the call: a sentence, or sentences by input shown there; null goes on. `values` are the dialog's.
   */
  check?: (subject: Subjects<Row>[P], values: ValuesOf<Asked>) => string | Refused | null;
  /** Dialog inputs by name in the call's body, where the names differ: refusals are shown at that input. */
  inputs?: Readonly<Record<string, string>>;
  /** Asked once the values are valid, where they give a reason to; null asks nothing. */
  question?: (subject: Subjects<Row>[P], values: ValuesOf<Asked>, sessao: Sessao) => string | null;
  /** Absent for an action that only shows a dialog or only navigates. */
  call?: BoundCall<Subjects<Row>[P], Asked>;
  /** Reads the outcome from the answer; by default its `message` and how many of a batch were refused. */
  outcome?: (answer: unknown, subject: Subjects<Row>[P], sessao: Sessao) => Outcome;
  /** Runs without a call, or after one that succeeded. Without a call `answer` is undefined. */
  after?: (answer: unknown, subject: Subjects<Row>[P], tools: ScreenTools, values: ValuesOf<Asked>) => void;
  /** The sentence after a call whose answer has no message of its own; the route's by default. */
  success?: Said<Subjects<Row>[P], [ValuesOf<Asked>]>;
  /** Next step of the subject, below the sentence of success. */
  awaits?: Said<Subjects<Row>[P], [ValuesOf<Asked>]>;
  failure?: Said<Subjects<Row>[P], [ValuesOf<Asked>]>;
  /** Asked where the call was refused for want of something; once it is done, the same call is sent again. */
  remedy?: (
    refusal: Partial<ErrorBody>,
    subject: Subjects<Row>[P],
    // biome-ignore lint/suspicious/noExplicitAny: the action and its subject come from the same function
  ) => { action: Action<any, 'row'>; subject: unknown } | null;
  /** Limits of the files that the person chooses; they are sent as the route's multipart part. */
  files?: FileRules;
  /** As a choice of a dialog: runs while the dialog stays open. */
  leavesOpen?: true;
  /** Clears the selection when its dialog is closed without going on (document 2, section 4). */
  closingClears?: true;
  /** Rows that these values leave for later, which stay selected; none by default. */
  leaves?: (subject: Subjects<Row>[P], values: ValuesOf<Asked>) => readonly unknown[];
  /** Reads what another action goes on with: a success is not told, and nothing is refetched or cleared. */
  reads?: true;
  /** Suppresses the toast of a failure (document 2, section 8: batch downloads). */
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
): BoundCall<Subject, Asked> => ({ route, input: input as BoundCall<Subject, Asked>['input'] });

/** The answer of a route, for `after`. */
export const answerOf = <R extends Route>(_route: R, answer: unknown): AnswerOf<R> => answer as AnswerOf<R>;

type Unplaced<Row, P extends ActionSubject, Asked extends object> = Omit<Action<Row, P, Asked>, 'place'>;

const placed =
  <P extends ActionSubject>(place: P) =>
  <Row, Asked extends object = Nothing>(action: Unplaced<Row, P, Asked>): Action<Row, P> =>
    ({ ...action, place }) as Action<Row, P>;

/**
 * Builds an action of one place: the row's type comes from its use; the type of its dialog's values (`typeof fields`,
 * or those of its own component) is passed as a type argument.
 */
export const rowAction = placed('row');
export const selectionAction = placed('selection');
export const screenAction = <Asked extends object = Nothing>(
  action: Unplaced<unknown, 'screen', Asked>,
): Action<unknown, 'screen'> => placed('screen')(action);
