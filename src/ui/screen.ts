import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { Assunto } from '#contract/gateway/eventos.ts';
import type { ListRoute } from '#contract/list.ts';
import type { Fields, RecordOfFields } from '#domain/fields/field.ts';
import type { Permission, Sessao } from '#domain/permissions.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import type { Action, Columns, Details } from './action.ts';
import type { Faces } from './fields/FormSections.tsx';
import type { KnownValues } from './KnownAddress.tsx';
import { type ShownColumn, shownColumns } from './shownColumns.ts';

type Fixed = Record<string, string | boolean | number>;

/** A filter of a tab that is fixed, and the ones a person sets. */
interface Filters {
  /** Sent with every page of this tab; may come from the path (`/lote-xml/:id`). */
  fixed?: Fixed | ((params: Params) => Fixed);
  /** The key a search box fills, and what it says. */
  search?: { key: string; placeholder: string };
  /** Set by a form with a 'Buscar' button: usually a range of dates. */
  fields?: Fields;
  /** What those hold when the address says nothing, until a person asks for something else. */
  initial?: (asking: Asking) => Starting | Promise<Starting>;
}

type Starting = Readonly<Record<string, unknown>>;

/** What a filter may start from. */
export interface Asking {
  sessao: Sessao;
  agora: Date;
  call: PatioDataProvider['call'];
}

/** An address that names a row opens an action on it: `/…?placa=FIC1A23&km=41000`. */
interface Opens<Row> {
  /** The parameter that names it, by this field of the row. */
  parameter: string;
  field: keyof Row & string;
  action: Action<Row, 'row'>;
  /** Query parameters that fill in the dialog's inputs. */
  prefill: Readonly<Record<string, string>>;
  /** Said where no row is called so. */
  absent: (asked: string) => string;
}

/** How a row stands out. A word goes with it (`legend`), never colour alone. */
export type Highlight = 'processando' | 'semNota' | 'erro';

/** A row that was refused, and the list that it stands in. */
export interface RefusalProps {
  row: RaRecord;
  tab: ListTab;
}

export interface Tab<Row> {
  key: string;
  label: string;
  /** The key of `quantidades` that counts this tab (one of its source's `counts`); the list's total unless told. */
  count?: string;
  filters?: Filters;
  columns: Columns<Row>;
  /** Rows are called by a feminine word, which what is said of the chosen ones agrees with. */
  feminine?: boolean;
  /** Present: rows have a checkbox, and only these can be chosen. */
  selectable?: (row: Row) => boolean;
  highlight?: (row: Row) => Highlight | null;
  /** What a highlight means in this list, in words; only those named here are explained above the rows. */
  legend?: Partial<Record<Highlight, string>>;
  /** What a click on a row opens. */
  open?: (row: Row) => string;
  /** The column that names a row and links to what it opens: its key's, else the first, unless told. */
  anchor?: keyof Row & string;
  /** What stands below an expanded row: fields to read (the third escape hatch is a component). */
  expansion?: Details<Row> | ComponentType<{ row: Row }>;
  /** What stands first below a row that stands out as an error: why, and what to do about it. */
  refusal?: ComponentType<RefusalProps>;
  /** Row actions stand in the row, or below it when it expands. */
  actions: readonly (Action<Row, 'row'> | Action<Row, 'selection'> | Action<Row, 'screen'>)[];
  /** Subjects of the event stream that refresh this list. */
  subjects?: readonly Assunto[];
  /** What is done with a row that was asked for here (`whenReady`), once it is ready. */
  awaited?: { ready: (row: Row) => boolean; action: Action<Row, 'row'> };
  opens?: Opens<Row>;
  /** All of its rows are one page. */
  whole?: true;
  /** Shown instead of 'Nenhum registro foi encontrado', with what to do next. */
  empty?: string;
}

/** A tab as the generic list shows it: its columns with all that their fields say of them. */
// biome-ignore lint/suspicious/noExplicitAny: a screen holds tabs of rows of different types; each is checked where it is built
export interface ListTab extends Omit<Tab<any>, 'columns' | 'expansion'> {
  source: Pick<ListRoute, 'path' | 'key' | 'sorts' | 'rows' | 'states' | 'sums' | 'refreshed'>;
  columns: readonly ShownColumn[];
  // biome-ignore lint/suspicious/noExplicitAny: see above
  expansion?: readonly ShownColumn[] | ComponentType<{ row: any }>;
}

/** A tab of a screen. */
export interface AnyTab extends ListTab {
  source: ListRoute;
}

/** Where a screen stands and who may open it: known before its code is fetched. */
export interface Place {
  path: string;
  permission: Permission;
  /** The certificate that must be valid before the menu opens it. */
  certificate?: 'vendaVeiculos' | 'ite' | 'montadora';
  /** What parameters of its path may hold, where they are not free: any other address is no page. */
  values?: KnownValues;
}

/** What every screen says of itself. */
interface Placed extends Place {
  /** Steps in plain Portuguese, one click away. */
  help: readonly string[];
}

/** The same screen without a session: whoever has its address opens it. */
export type Public<S extends Placed> = Omit<S, 'permission' | 'certificate'>;

/** Of the path, and where the path has none of that name, of the query. */
export type Params = Readonly<Record<string, string>>;

/** A workflow screen: a list with tabs, filters, selection and actions. */
export interface ListScreen extends Placed {
  title: string | ((params: Params) => string);
  tabs: readonly AnyTab[];
  /** What stands above the tabs, where a list alone does not say what became of something. */
  above?: ComponentType<{ params: Params }>;
}

/** What is known when a form is shown: what it stands on, and what the steps before it were answered. */
export interface Standing {
  params: Params;
  /** The record the screen stands on, where it stands on one. */
  subject: Readonly<Record<string, unknown>> | null;
  /** What was typed and answered in the steps before. */
  before: readonly { values: Readonly<Record<string, unknown>>; answer: unknown }[];
}

/** One submission of a form screen: fields in sections and what is done with them. */
export interface FormStep<F extends Fields = Fields> {
  /** Of the step, where there are several. */
  title?: string;
  fields: F;
  faces?: Faces<F>;
  sections: readonly { title: string; fields: readonly (keyof F & string)[] }[];
  /** What the form starts with besides its fields' defaults. */
  initial?: (standing: Standing) => Partial<RecordOfFields<F>>;
  /**
   * Query parameters that name the record a field points at, each by a field of that record: it is read and chosen as by
   * hand, and refused where they are not true of one record.
   */
  chooses?: Partial<Record<keyof F & string, Readonly<Record<string, string>>>>;
  /** Query parameters that prefill what is typed. */
  prefill?: Partial<Record<string, keyof F & string>>;
  rules?: readonly { field: keyof F & string; message: string; broken: (v: RecordOfFields<F>) => boolean }[];
  action: Omit<Action<RecordOfFields<F>, 'row'>, 'place' | 'dialog'>;
}

/** A list to choose one row of. */
export interface Among {
  source: ListRoute;
  filter: Params;
  /** Of the input; the column that a row is known by; what is said where there is none. */
  label: string;
  title: string;
  none: string;
}

/** A record that a form stands on, looked up by a parameter of the address before the form is shown. */
interface StandsOn {
  parameter: string;
  /** Where it is chosen from when the address does not name the parameter; its rows hold it by the same name. */
  among: Among;
  /** A look-up that is read by what the parameter holds. */
  target: string;
  /** Said where the address names it and says nothing, and where there is no such record. */
  missing: string;
  absent: (asked: string) => string;
  /** Subjects of the event stream by which it is read again. */
  subjects?: readonly Assunto[];
}

/** A workflow screen that is a form, in one step or several. */
export interface FormScreen extends Placed {
  title: string | ((params: Params) => string);
  standsOn?: StandsOn;
  steps: (params: Params) => readonly FormStep[];
}

/** One of the few pages of their own, in the same registry. */
export interface PanelScreen extends Placed {
  title: string;
  component: ComponentType;
}

/** A screen of any archetype: what the registry holds. */
export type Screen = ListScreen | FormScreen | PanelScreen;

/** What is there before a session: lists are somebody's. */
export type PublicScreen = Public<FormScreen> | Public<PanelScreen>;

/** Checks a step against its own fields: a section or rule that names none does not compile. */
export const formStep = <const F extends Fields>(step: FormStep<F>): FormStep => step as unknown as FormStep;

/**
 * A form screen of one step.
 * @public docs/architecture.md builds one.
 */
export const formScreen = <const F extends Fields>({
  path,
  title,
  permission,
  certificate,
  help,
  standsOn,
  ...step
}: Omit<FormScreen, 'steps'> & Omit<FormStep<F>, 'title'>): FormScreen => {
  const steps = [formStep(step)];
  return {
    path,
    title,
    permission,
    help,
    ...(certificate && { certificate }),
    ...(standsOn && { standsOn }),
    steps: () => steps,
  };
};

/** Builds a tab with its rows' type taken from its source. */
export const tab = <Row, I, Wire>(source: ListRoute<Row, I, Wire>, rest: Tab<NoInfer<Row>>): AnyTab => {
  const { columns, expansion, ...own } = rest;
  const shown = (some: Details<Row>) => shownColumns(source.rows, some as Details<RaRecord>);
  return {
    source,
    ...own,
    columns: shown(columns),
    ...(expansion && { expansion: typeof expansion === 'function' ? expansion : shown(expansion) }),
  };
};
