import type { ComponentType, ReactNode } from 'react';
import type { ListRoute } from '#contract/list.ts';
import type { AnswerOf, CallOf, Route } from '#contract/route.ts';
import type { Fields, RecordOfFields } from '#domain/fields/field.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import type { Permission, Sessao } from '#domain/permissions.ts';

/** One column of a list: a key of its rows and how it is shown. `render` is the first escape hatch. */
export interface Column<Row> {
  key: keyof Row & string;
  label: string;
  /** Decides format, face and alignment; `text` unless told. */
  kind?: FieldKind;
  /** Fixed width in characters, so that tables do not jump. */
  width?: number;
  render?: (row: Row) => ReactNode;
}

/** What an action acts on: the row it stands in, the selected rows, or nothing. */
export interface Subjects<Row> {
  row: Row;
  selection: readonly Row[];
  screen: null;
}
export type Place = keyof Subjects<unknown>;

/** What an action may do once the answer is here, besides the toast and the refresh. */
export interface ScreenTools {
  goToTab: (tab: string) => void;
  navigate: (path: string) => void;
  /** Saves a file under a name. */
  save: (name: string, content: Blob) => void;
  /** Runs another action of the screen on a subject, as if it had been clicked. */
  run: <Row, P extends Place>(action: Action<Row, P>, subject: Subjects<Row>[P]) => void;
}

/** What a dialog of its own receives. It validates, then hands over its values. */
export interface DialogProps<Subject> {
  subject: Subject;
  onCancel: () => void;
  onSubmit: (values: Record<string, unknown>) => void;
}

/** What is asked before the call: fields of the field kit, or a component of its own (the second escape hatch). */
export interface Dialog<Subject> {
  title: string | ((subject: Subject) => string);
  text?: string | ((subject: Subject) => ReactNode);
  fields?: Fields | ((subject: Subject) => Fields);
  initial?: (subject: Subject) => Record<string, unknown>;
  /** Label of the button that goes on; 'Confirmar' unless told. */
  submit?: string;
  component?: ComponentType<DialogProps<Subject>>;
  /** Percent of the window, 35 to 70. */
  width?: number;
}

type Said<Subject> = string | ((subject: Subject) => string);

/** An action as data. The runner owns the order: visible, confirm, dialog, check, call, toast, refresh, clear. */
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
  confirm?: Said<Subjects<Row>[P]>;
  dialog?: Dialog<Subjects<Row>[P]>;
  /** A sentence that stops the action, or null. `values` are the dialog's. */
  check?: (subject: Subjects<Row>[P], values: Record<string, unknown>) => string | null;
  /** Absent for an action that only shows something (a dialog) or only navigates. */
  call?: BoundCall<Subjects<Row>[P]>;
  /** What happens without a call, or after it. */
  then?: (answer: unknown, subject: Subjects<Row>[P], tools: ScreenTools) => void;
  success: Said<Subjects<Row>[P]>;
  failure: Said<Subjects<Row>[P]>;
  /** Files chosen by the person, sent as the route's multipart part. */
  files?: { accept: string; multiple: boolean };
  /** A failure says nothing (document 2, section 8: batch downloads). */
  silent?: true;
}

/** A route with the input an action gives it: one object, so that the two can never disagree. */
export interface BoundCall<Subject> {
  route: Route;
  input: (subject: Subject, values: Record<string, unknown>) => Record<string, unknown>;
}

/** Binds a route to the input made from the action's subject and its dialog's values. */
export const call = <Subject, I, A>(
  route: Route<I, A>,
  input: (subject: Subject, values: Record<string, never>) => CallOf<Route<I, A>>,
): BoundCall<Subject> => ({ route, input: input as unknown as BoundCall<Subject>['input'] });

/** The answer of a route, for `then`. */
export const answerOf = <R extends Route<never, unknown>>(_route: R, answer: unknown): AnswerOf<R> =>
  answer as AnswerOf<R>;

/** A filter of a tab that is fixed, and the ones a person sets. */
export interface Filters {
  /** Sent with every page of this tab. */
  fixed?: Record<string, string | boolean | number>;
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
  /** The key of `quantidades` that counts this tab; the list's total unless told. */
  count?: string;
  filters?: Filters;
  columns: readonly Column<Row>[];
  /** Present: rows have a checkbox, and only these can be chosen. */
  selectable?: (row: Row) => boolean;
  highlight?: (row: Row) => Highlight | null;
  /** What a click on a row opens. */
  open?: (row: Row) => string;
  /** What stands below an expanded row: values to read (the third escape hatch is a component). */
  expansion?: readonly Column<Row>[] | ComponentType<{ row: Row }>;
  /** Row actions stand in the row, or below it when it expands. */
  actions: readonly (Action<Row, 'row'> | Action<Row, 'selection'> | Action<Row, 'screen'>)[];
  /** Subjects of the event stream that refresh this list. */
  subjects?: readonly string[];
  /** Shown instead of 'Nenhum registro foi encontrado', with what to do next. */
  empty?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a screen holds tabs of rows of different types; each is checked where it is built
export type AnyTab = Tab<any>;

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

/** Builds a tab with its rows' type taken from its source. */
export const tab = <Row, I>(source: ListRoute<Row, I>, rest: Omit<Tab<Row>, 'source'>): AnyTab => ({
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
