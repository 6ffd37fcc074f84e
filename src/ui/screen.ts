import type { ComponentType, ReactNode } from 'react';
import type { Assunto } from '#contract/gateway/eventos.ts';
import type { ListRoute } from '#contract/list.ts';
import type { AnswerOf, CallOf, Route } from '#contract/route.ts';
import type { Fields, Option, RecordOfFields } from '#domain/fields/field.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import type { Permission, Sessao } from '#domain/permissions.ts';

/** One column of a list: a key of its rows and how it is shown. `render` is the first escape hatch. */
export interface Column<Row> {
  key: keyof Row & string;
  label: string;
  /** Decides format, face and alignment; `text` unless told. */
  kind?: FieldKind;
  /** choice: the words of its values. */
  options?: readonly Option[];
  /** Fixed width in characters, so that tables do not jump. */
  width?: number;
  render?: (row: Row) => ReactNode;
  /** Icon buttons that stand in this cell after what it shows: the visible ones of these. */
  actions?: readonly Action<Row, 'row'>[];
}

/** A list as it stands: what a screen action acts on. */
export interface Listing {
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
  navigate: (path: string) => void;
  /** Asks for the rows again. */
  refresh: () => void;
  /** Saves a file under a name. */
  save: (name: string, content: Blob) => void;
  /** Runs another action of the screen on a subject, as if it had been clicked. */
  run: <Row, P extends Place>(action: Action<Row, P>, subject: Subjects<Row>[P]) => void;
}

/**
 * What a dialog of its own receives. It stands below the dialog's title and text with content and buttons of its
 * own (`DialogContent`, `DialogActions`), validates, then hands over its values.
 */
export interface DialogProps<Subject> {
  subject: Subject;
  /** What was handed over is being carried out: the button that did it shows so. */
  working: boolean;
  onCancel: () => void;
  /** Answers the errors of a form, where there are any. */
  onSubmit: (values: Record<string, unknown>) => Promise<Record<string, string> | undefined>;
}

/**
 * What is asked before the call: fields of the field kit, or a component of its own (the second escape hatch).
 * With `choices` it only asks which of them to run. Without anything to go on to (no call, no `after`, no choices)
 * it is there to be read and has 'Fechar' alone.
 */
export interface Dialog<Subject> {
  title: string | ((subject: Subject) => string);
  text?: string | ((subject: Subject) => ReactNode);
  fields?: Fields | ((subject: Subject) => Fields);
  initial?: (subject: Subject) => Record<string, unknown>;
  /** Label of the button that goes on; 'Confirmar' unless told. */
  submit?: string;
  component?: ComponentType<DialogProps<Subject>>;
  /** Its buttons: each closes the dialog and runs on the same subject, as if clicked in the row. */
  choices?: readonly Action<Subject, 'row'>[];
  /** Percent of the window, 35 to 70. */
  width?: number;
}

type Said<Subject> = string | ((subject: Subject) => string);

/** What the dialog handed over: each value has the type its field gives it. */
// biome-ignore lint/suspicious/noExplicitAny: a dialog's values are validated by its own fields or component
type Values = Record<string, any>;

/** Also told what was typed. */
type SaidOf<Subject> = string | ((subject: Subject, values: Values) => string);

/** What an answer says of itself, for calls that answer 200 and yet may have failed. */
export interface Outcome {
  success: boolean;
  message: string | null;
}

/** An action as data. The runner owns the order: visible, blocked, confirm, dialog, check, call, toast, refresh, clear. */
export interface Action<Row, P extends Place> {
  name: string;
  place: P;
  label: Said<Subjects<Row>[P]>;
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
  dialog?: Dialog<Subjects<Row>[P]>;
  /** A sentence that stops the action, or null. `values` are the dialog's. */
  check?: (subject: Subjects<Row>[P], values: Values) => string | null;
  /** Absent for an action that only shows something (a dialog) or only navigates. */
  call?: BoundCall<Subjects<Row>[P]>;
  /** What the answer says of itself; its `message`, and success, unless told. */
  outcome?: (answer: unknown) => Outcome;
  /** What happens without a call, or after one that succeeded. Without a call `answer` is undefined. */
  after?: (answer: unknown, subject: Subjects<Row>[P], tools: ScreenTools, values: Values) => void;
  /** Said after the call, where the server says nothing itself; the route's own sentence unless told. */
  success?: SaidOf<Subjects<Row>[P]>;
  failure?: SaidOf<Subjects<Row>[P]>;
  /** Files chosen by the person, sent as the route's multipart part. */
  files?: { accept: string; multiple: boolean };
  /** A failure says nothing (document 2, section 8: batch downloads). */
  silent?: true;
}

/** A route with the input an action gives it: one object, so that the two can never disagree. */
export interface BoundCall<Subject> {
  route: Route;
  input: (subject: Subject, values: Values) => Record<string, unknown>;
}

/** Binds a route to the input made from the action's subject and its dialog's values. */
export const call = <Subject, I, A>(
  route: Route<I, A>,
  input: (subject: Subject, values: Values) => CallOf<Route<I, A>>,
): BoundCall<Subject> => ({ route, input: input as unknown as BoundCall<Subject>['input'] });

/** The answer of a route, for `after`. */
export const answerOf = <R extends Route>(_route: R, answer: unknown): AnswerOf<R> => answer as AnswerOf<R>;

type Fixed = Record<string, string | boolean | number>;

/** A filter of a tab that is fixed, and the ones a person sets. */
interface Filters {
  /** Sent with every page of this tab; may come from the path (`/lote-xml/:id`). */
  fixed?: Fixed | ((params: Readonly<Record<string, string>>) => Fixed);
  /** The key a search box fills, and what it says. */
  search?: { key: string; placeholder: string };
  /** Set by a form with a 'Buscar' button: usually a range of dates. */
  fields?: Fields;
}

/** How a row stands out. A word goes with it (`legend`), never colour alone. */
export type Highlight = 'processando' | 'semNota' | 'erro';

export interface Tab<Row> {
  key: string;
  label: string;
  source: ListRoute<Row>;
  /** The key of `quantidades` that counts this tab (one of its source's `counts`); the list's total unless told. */
  count?: string;
  filters?: Filters;
  columns: readonly Column<Row>[];
  /** Present: rows have a checkbox, and only these can be chosen. */
  selectable?: (row: Row) => boolean;
  highlight?: (row: Row) => Highlight | null;
  /** What a highlight means in this list, in words; only those named here are explained above the rows. */
  legend?: Partial<Record<Highlight, string>>;
  /** What a click on a row opens. */
  open?: (row: Row) => string;
  /** What stands below an expanded row: values to read (the third escape hatch is a component). */
  expansion?: readonly Column<Row>[] | ComponentType<{ row: Row }>;
  /** Row actions stand in the row, or below it when it expands. */
  actions: readonly (Action<Row, 'row'> | Action<Row, 'selection'> | Action<Row, 'screen'>)[];
  /** Subjects of the event stream that refresh this list. */
  subjects?: readonly Assunto[];
  /** Shown instead of 'Nenhum registro foi encontrado', with what to do next. */
  empty?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a screen holds tabs of rows of different types; each is checked where it is built
export type AnyTab = Tab<any>;

/** A tab as the generic list shows it; of its source it needs the resource, the rows' identity and what sorts. */
export interface ListTab extends Omit<AnyTab, 'source'> {
  source: Pick<ListRoute, 'path' | 'key' | 'sorts'>;
}

/** A workflow screen: a list with tabs, filters, selection and actions. */
export interface ListScreen {
  path: string;
  title: string | ((params: Record<string, string>) => string);
  permission: Permission;
  /** The certificate that must be valid before the menu opens it. */
  certificate?: 'vendaVeiculos' | 'ite' | 'montadora';
  /** Steps in plain Portuguese, one click away. */
  help: readonly string[];
  tabs: readonly AnyTab[];
}

/** A workflow screen that is one form: fields in sections, one submission. */
export interface FormScreen<F extends Fields = Fields> {
  path: string;
  title: string;
  permission: Permission;
  certificate?: ListScreen['certificate'];
  help: readonly string[];
  fields: F;
  sections: readonly { title: string; fields: readonly (keyof F & string)[] }[];
  /** Query parameters that prefill fields. */
  prefill?: Partial<Record<string, keyof F & string>>;
  rules?: readonly { field: keyof F & string; message: string; broken: (v: RecordOfFields<F>) => boolean }[];
  action: Omit<Action<RecordOfFields<F>, 'row'>, 'place' | 'dialog'>;
}

/** A screen of either archetype: what the registry holds. */
export type Screen = ListScreen | FormScreen;

/**
 * Checks a form screen against its own fields: a section or rule that names none does not compile.
 * @public docs/architecture.md builds one.
 */
export const formScreen = <const F extends Fields>(screen: FormScreen<F>): FormScreen =>
  screen as unknown as FormScreen;

/** Builds a tab with its rows' type taken from its source. */
export const tab = <Row, I>(source: ListRoute<Row, I>, rest: Omit<Tab<NoInfer<Row>>, 'source'>): AnyTab => ({
  source,
  ...rest,
});

/** Builds an action of one place; the row's type comes from where it is used. */
export const rowAction = <Row>(action: Omit<Action<Row, 'row'>, 'place'>): Action<Row, 'row'> => ({
  ...action,
  place: 'row',
});
export const selectionAction = <Row>(
  action: Omit<Action<Row, 'selection'>, 'place'>,
): Action<Row, 'selection'> => ({ ...action, place: 'selection' });
export const screenAction = (
  action: Omit<Action<unknown, 'screen'>, 'place'>,
): Action<unknown, 'screen'> => ({
  ...action,
  place: 'screen',
});
