import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Assunto } from '#contract/gateway/engine/eventos.ts';
import type { ListRoute } from '#contract/list.ts';
import type { Tabbed } from '#contract/lists/list.ts';
import { headOf } from '#domain/fields/columnText.ts';
import type { Field, Fields, RecordOfFields } from '#domain/fields/field.ts';
import type { Permission, Sessao } from '#domain/permissions.ts';
import type { CodigoLido } from '#domain/values/codigoLido.ts';
import type { Client } from '#src/dataProvider/client.ts';
import type { Action, Columns, Detail, Details } from './action.ts';
import type { AnyAction } from './actions/runAction.ts';
import type { Faces } from './fields/FormSections.tsx';
import type { KnownValues } from './KnownAddress.tsx';

type Fixed = Record<string, string | boolean | number>;

/** The fixed filter of a tab, and those that a person sets. */
interface Filters {
  /** Sent with every page of this tab: what the list's entry says, unless it comes from the path (`/lote-xml/:id`). */
  fixed?: Fixed | ((params: Params) => Fixed);
  /** The key that the search box fills, and its label. */
  search?: {
    key: string;
    placeholder: string;
    /** Codes are read into it by camera; this says what is known of one that no row has. */
    unlisted?: ComponentType<{ codigo: CodigoLido }>;
  };
  /** Set by a form with a 'Buscar' button: usually a range of dates. */
  fields?: Fields;
  /** Initial values of `fields` when the address has none, until a person searches. */
  initial?: (asking: Asking) => Starting | Promise<Starting>;
}

type Starting = Readonly<Record<string, unknown>>;

/** The context of an initial filter. */
export interface Asking {
  sessao: Sessao;
  agora: Date;
  call: Client['call'];
}

/** An address that names a row opens an action on it: `/…?placa=FIC1A23&km=41000`. */
interface Opens<Row> {
  /** The parameter that names the row, and the row's field that it is compared with. */
  parameter: string;
  field: keyof Row & string;
  action: Action<Row, 'row'>;
  /** Query parameters that prefill the dialog's inputs. */
  prefill: Readonly<Record<string, string>>;
  /** The sentence where no row has that name. */
  absent: (asked: string) => string;
}

/** A refused row, and its tab. */
export interface RefusalProps {
  row: RaRecord;
  tab: ListTab;
}

export interface Tab<Row> {
  key: string;
  label: string;
  /** The key of `quantidades` that counts this tab (one of its source's `counts`); the list's total by default. */
  count?: string;
  filters?: Filters;
  columns: Columns<Row>;
  /** The rows' noun is feminine: texts about the selection agree with it. */
  feminine?: boolean;
  /** If present, rows have a checkbox, and only those that satisfy it can be selected. */
  selectable?: (row: Row) => boolean;
  /** A refused row that a selection action mends: 'all' selects it too. */
  mends?: (row: Row) => boolean;
  /** Columns of its export besides those that are seen, so that it can be imported again. */
  exported?: readonly string[];
  /** The words of a row shown as an error, with a tint and a mark: never by colour alone. */
  highlight?: (row: Row) => string | null;
  /** The address that a click on a row opens. */
  open?: (row: Row) => string;
  /** The column that names a row and links to what it opens: by default its key's, else the first. */
  anchor?: keyof Row & string;
  /** The content of an expanded row: fields to read (the third escape hatch is a component). */
  expansion?: Details<Row> | ComponentType<{ row: Row }>;
  /** Shown first below a row highlighted as an error: the reason, and the way to fix it. */
  refusal?: ComponentType<RefusalProps>;
  /** Row actions stand in the row, or below it when it expands. */
  actions: readonly (Action<Row, 'row'> | Action<Row, 'selection'> | Action<Row, 'screen'>)[];
  /** Runs on a row requested here (`whenReady`), once it is ready. */
  awaited?: { ready: (row: Row) => boolean; action: Action<Row, 'row'> };
  opens?: Opens<Row>;
  /** All of its rows are one page. */
  whole?: true;
  /** Shown instead of 'Nenhum registro foi encontrado', with what to do next. */
  empty?: string;
}

/** A column with everything that its field states. */
export type ShownColumn = Omit<Detail<RaRecord>, 'below'> &
  Pick<Field, 'label' | 'kind' | 'target' | 'of' | 'says' | 'tone'> & { below?: ShownColumn };

/** The columns of a list, completed by their fields' label, format and width where the list does not set them. */
export const shownColumns = (rows: Fields, columns: Details<RaRecord>): readonly ShownColumn[] =>
  columns.map((column) => {
    const { below, ...own }: Detail<RaRecord> = typeof column === 'string' ? { key: column } : column;
    const field = rows[own.key] as Field;
    const { kind, options, width, target, of, says, tone } = field;
    return {
      label: own.buttons ?? headOf(field),
      kind,
      options,
      width,
      target,
      of,
      says,
      tone,
      ...own,
      ...(below && { below: shownColumns(rows, [below])[0] }),
    };
  });

/** The columns of a file: each line of a cell has one. */
export const columnsInFiles = (columns: readonly ShownColumn[]): readonly ShownColumn[] =>
  columns.flatMap(({ below, ...column }) => (below ? [column, below] : [column]));

/** A tab for the generic list: its columns are complete with everything that their fields state. */
// biome-ignore lint/suspicious/noExplicitAny: a screen holds tabs of rows of different types; each is checked where it is built
export interface ListTab extends Omit<Tab<any>, 'columns' | 'expansion' | 'actions'> {
  /** Subjects of the event stream that refresh this list. */
  subjects?: readonly Assunto[];
  source: Pick<ListRoute, 'path' | 'key' | 'sorts' | 'rows' | 'states' | 'sums' | 'refreshed'> &
    Partial<Pick<ListRoute, 'input'>>;
  columns: readonly ShownColumn[];
  actions: readonly AnyAction[];
  // biome-ignore lint/suspicious/noExplicitAny: see above
  expansion?: readonly ShownColumn[] | ComponentType<{ row: any }>;
}

export interface AnyTab extends ListTab {
  source: ListRoute;
}

/** The path and permission of a screen: known before its code is loaded. */
export interface ScreenPlace {
  path: string;
  permission: Permission;
  /** The certificate that must be valid before the menu opens the screen. */
  certificate?: 'vendaVeiculos' | 'ite' | 'montadora';
  /** Allowed values of its path's parameters, where they are limited: any other address is not found. */
  values?: KnownValues;
}

/** A place whose title is the same on its page and in the menu. */
export interface TitledPlace extends ScreenPlace {
  title: string;
}

/** Common properties of every screen. */
interface Placed extends ScreenPlace {
  /** Steps in plain Portuguese, shown by the help button. */
  help: readonly string[];
}

/** The same screen without a session: public to anybody who has its address. */
export type Public<S extends Placed> = Omit<S, 'permission' | 'certificate'>;

/** Parameters of the path, then those of the query that have no namesake in the path. */
export type Params = Readonly<Record<string, string>>;

/** A workflow screen: a list with tabs, filters, selection and actions. */
export interface ListScreen extends Placed {
  title: string | ((params: Params) => string);
  tabs: readonly AnyTab[];
  /** Shown above the tabs, where the list alone does not show the outcome of an earlier action. */
  above?: ComponentType<{ params: Params }>;
  /** Shown in the header, before its buttons: the age of rows that do not say it themselves. */
  heard?: ComponentType;
}

/** The context of a form step: its subject, and the previous steps' answers. */
export interface Standing {
  params: Params;
  /** The screen's subject, if it has one. */
  subject: Readonly<Record<string, unknown>> | null;
  /** Values and answers of the previous steps. */
  before: readonly { values: Readonly<Record<string, unknown>>; answer: unknown }[];
}

/** One submission of a form screen: fields in sections and their action. */
export interface FormStep<F extends Fields = Fields> {
  /** Title of the step, where there are several. */
  title?: string;
  fields: F;
  faces?: Faces<F>;
  sections: readonly { title: string; fields: readonly (keyof F & string)[] }[];
  /** Initial values besides the fields' defaults. */
  initial?: (standing: Standing) => Partial<RecordOfFields<F>>;
  /**
   * Query parameters that describe a field's record, each by a field of that record: the record is read and chosen as
   * by hand, or refused if they do not all match it.
   */
  chooses?: Partial<Record<keyof F & string, Readonly<Record<string, string>>>>;
  /** Query parameters that prefill inputs. */
  prefill?: Partial<Record<string, keyof F & string>>;
  rules?: readonly { field: keyof F & string; message: string; broken: (v: RecordOfFields<F>) => boolean }[];
  /** Shown above the submit button, inside the form, with the screen's runner. */
  note?: ComponentType<{ values: Partial<RecordOfFields<F>> }>;
  action: Omit<Action<RecordOfFields<F>, 'row'>, 'place' | 'dialog'>;
}

/** A list to choose one row from. */
interface Among {
  source: ListRoute;
  filter: Params;
  /** Label of the search; the columns, the first of which names a row; the sentence for an empty list. */
  label: string;
  columns: readonly string[];
  none: string;
}

/** A form's subject, looked up by a parameter of the address before the form is shown. */
export interface StandsOn {
  parameter: string;
  /** The list to choose from when the address does not name the parameter; its rows have it under the same name. */
  among: Among;
  /** The look-up that reads the subject by the parameter's value. */
  target: string;
  /** The sentences for an empty parameter, and for a subject that does not exist. */
  missing: string;
  absent: (asked: string) => string;
  /** Subjects of the event stream that refetch it. */
  subjects?: readonly Assunto[];
}

/** A workflow screen that is a form, in one step or several. */
export interface FormScreen extends Placed {
  title: string | ((params: Params) => string);
  standsOn?: StandsOn;
  steps: (params: Params) => readonly FormStep[];
}

/** A custom page, in the same registry. */
export interface PanelScreen extends Placed {
  title: string;
  component: ComponentType;
}

/** A screen of any archetype, as the registry holds it. */
export type Screen = ListScreen | FormScreen | PanelScreen;

/** A screen available without a session: lists always belong to one. */
export type PublicScreen = Public<FormScreen> | Public<PanelScreen>;

/** Checks a step against its own fields: a section or rule that names none does not compile. */
export const formStep = <const F extends Fields>(step: FormStep<F>): FormStep => step as FormStep;

/**
 * A form screen of one step.
 * @public docs/architecture.md builds one.
 */
export const formScreen = <const F extends Fields>(
  screen: Omit<FormScreen, 'steps'> & Omit<FormStep<F>, 'title'>,
): FormScreen => {
  const { path, title, permission, certificate, help, standsOn, ...step } = screen;
  const steps = [formStep(step)];
  return { path, title, permission, certificate, help, standsOn, steps: () => steps };
};

/** Builds a tab that the table of lists has (`contract/lists/`), with its rows' type taken from the list's. */
export const tab = <Row, T extends string>(
  { route, subjects, screens }: Tabbed<Row, T>,
  rest: Tab<NoInfer<Row>> & { key: NoInfer<T> },
): AnyTab => {
  const source: ListRoute = route;
  const { columns, expansion, filters, actions, ...own } = rest;
  const fixed = screens.map(({ tabs }) => tabs[rest.key]).find(Boolean) ?? {};
  const shown = (some: Details<Row>) => shownColumns(source.rows, some as Details<RaRecord>);
  return {
    source,
    subjects,
    ...own,
    filters: { fixed, ...filters },
    columns: shown(columns),
    actions: actions as readonly AnyAction[],
    ...(expansion && { expansion: typeof expansion === 'function' ? expansion : shown(expansion) }),
  };
};

/** The tabs of a screen that has one: the only one of its list. */
export const soleTab = <Row>(list: Tabbed<Row>, rest: Omit<Tab<NoInfer<Row>>, 'key'>): readonly AnyTab[] => {
  const [key = ''] = list.screens.flatMap(({ tabs }) => Object.keys(tabs));
  return [tab(list, { ...rest, key })];
};
