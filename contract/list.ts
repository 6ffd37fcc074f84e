import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { sortNamesOf } from '#domain/fields/wire.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Assunto } from './gateway/engine/eventos.ts';
import { BUSCA_POR_CPF, type Leitura } from './leitura.ts';
import type { Page, Route } from './route.ts';

/** Rows per page by default; document 1, section 9. */
export const PAGE_SIZE = 25;
/** The most rows of one answer: a larger value is refused, not clamped silently. */
export const MAX_PAGE_SIZE = 100;

const paging = {
  page: f.integer('page', { label: 'Página', min: 1, max: 1_000_000 }),
  perPage: f.integer('perPage', { label: 'Por página', min: 1, max: MAX_PAGE_SIZE }),
  ordemCampo: f.text('ordemCampo', { label: 'Ordem', maxLength: 60 }),
};

export const campoBusca = f.text('descricaoFiltro', { label: 'Busca', maxLength: 60 });
const SEARCH = { descricaoFiltro: campoBusca };

/** The search of vehicles by their invoices, and the rows whose invoice came with one batch. */
export const BUSCA_E_LOTE = { ...SEARCH, lote: f.integer('lote', { label: 'Lote', min: 1 }) };

/** The search of vehicles, and those of one batch of operations, named by any of them. */
export const BUSCA_E_PEDIDO = {
  ...SEARCH,
  pedido: {
    ...f.text('pedido', { label: 'Lote de operações', maxLength: 36 }),
    says: () => 'Só um lote de operações',
  },
};

/** Both, and the rows that were refused for one reason, in few words. */
export const BUSCA_LOTE_E_RECUSA = {
  ...BUSCA_E_LOTE,
  ...BUSCA_E_PEDIDO,
  recusa: f.text('recusa', { label: 'Recusa', maxLength: 400 }),
};

/** The filter of a list by a first and a last day. */
export const periodo = <const N extends string>(name: N, label: string) =>
  ({
    [`${name}Inicial`]: f.date(`${name}Inicial`, { label: `${label} inicial` }),
    [`${name}Final`]: f.date(`${name}Final`, { label: `${label} final` }),
  }) as { [W in `${N}${'Inicial' | 'Final'}`]: f.Field<'date', false, W> };

/** Milliseconds after the registry's last answer in which only an explicit `perguntar` asks it again. */
export const ASKED_JUST_NOW_MS = 5000;

/** The extra filter of a list that is refreshed from the registry. */
export const asking = {
  perguntar: f.flag('perguntar', { label: 'Perguntar ao Renave' }),
};

/** The parameters common to all list calls. */
export interface Paging {
  page: number | null;
  perPage: number | null;
  /** `'{column}|asc'` or `'{column}|desc'`. */
  ordemCampo: string | null;
  /** One of the list's states, where it has any. */
  estadoDaLinha?: string | null;
  /**
   * True refreshes the list from the registry in the background, false does not. Null refreshes it with the first page,
   * unless the registry was asked less than `ASKED_JUST_NOW_MS` ago. Only for lists with `refreshed`.
   */
  perguntar?: boolean | null;
}

/** A state that rows may be in: the list's store knows its condition by the name, and counts it. */
export interface RowState {
  name: string;
  label: string;
}

/** The filter by state, for calls that act on what a list shows. */
export const estadoDaLinha = (states: readonly RowState[]) =>
  f.choice('estadoDaLinha', {
    label: 'Estado',
    options: states.map(({ name, label }) => ({ value: name, label })),
  });

/** Any key, for fields that are not known individually. */
type KeyOf<R extends f.Fields> = string extends keyof R
  ? string
  : 'id' extends keyof R
    ? 'id'
    : keyof R & string;

interface ListDefinition<F extends f.Fields, R extends f.Fields> {
  path: string;
  access: Permission;
  summary: string;
  /** A search by text unless stated. */
  filters?: F;
  /** The fields of a row: they give its type, its answer, and its form in every list, export and document. */
  rows: R;
  /** Fields that `ordemCampo` may name (`sortNamesOf`): an allowlist, so that a sort cannot probe a hidden column. */
  sorts: readonly (keyof R & string)[];
  /**
   * The identity of a row for selection and refresh. A field named `id` always is, since lists identify rows by that
   * name.
   */
  key: KeyOf<R>;
  /** Keys of the tabs' counts in `quantidades`, which are answered for every tab at once. */
  counts?: readonly string[];
  /** States that are counted in `quantidades` too, and filtered by `estadoDaLinha`. */
  states?: readonly RowState[];
  /** Columns whose total over the whole filtered list is answered, in `totais`. */
  sums?: readonly (keyof R & string)[];
  /** File name of the exported workbook before its date, where the specification gives one; else the screen's title. */
  planilha?: string;
  /**
   * The subject of the events that announce newer answers; the rows are the registry's last answer (`meta.renave`: its
   * time).
   */
  refreshed?: Assunto;
  replica?: true;
  /** Its entry in the trail of readings; searches by CPF unless told. */
  leitura?: Leitura;
}

/** A list of a screen: a paged GET whose rows have an identity. `Row` is a row with the program's names. */
export interface ListRoute<Row = unknown, I = unknown, Wire = unknown>
  extends Route<I, Page<Wire>>,
    Pick<
      ListDefinition<f.Fields, f.Fields>,
      'key' | 'rows' | 'counts' | 'states' | 'sums' | 'planilha' | 'refreshed'
    > {
  /** Columns, by the names in `ordemCampo`. */
  sorts: readonly string[];
  /** Exists in the type only. */
  readonly row?: Row;
}

export const isList = (route: Route): route is ListRoute => 'sorts' in route && 'key' in route;

/** Declares a list: a paged GET with allowlisted filters and sorts, whose rows are fields. */
export const listRoute = <R extends f.Fields, F extends f.Fields = typeof SEARCH>({
  filters = SEARCH as never,
  sorts,
  ...definition
}: ListDefinition<F, R>): ListRoute<f.RecordOfFields<R>, f.RecordOfFields<F> & Paging, f.WireOfFields<R>> => {
  const names = sortNamesOf(definition.rows);
  return {
    leitura: BUSCA_POR_CPF,
    ...definition,
    method: 'GET',
    input: inputOf({
      ...filters,
      ...paging,
      ...(definition.refreshed && asking),
      ...(definition.states && { estadoDaLinha: estadoDaLinha(definition.states) }),
    }),
    sorts: sorts.map((name) => names[name] ?? name),
  };
};
