import type { Fields } from '#domain/fields/field.ts';
import { ERRO_LISTAR, LISTA_VAZIA } from '#domain/texts.ts';
import type { Assunto } from './gateway/engine/eventos.ts';
import type { ListRoute } from './list.ts';
import type { Page, Route } from './route.ts';

type Row = Readonly<Record<string, unknown>>;

interface Says {
  /** A search found nothing. */
  none?: string;
  /** The request for the choices failed. */
  failed?: string;
  /** The request for the selected record failed. */
  unread?: string;
}

/** The target of a field: its list, its read call, and its display title. */
export interface Lookup {
  /** The fields of a row; `key` is the value that a field stores, a number or a text. */
  rows: Fields;
  key: string;
  /** The field by which people recognise a row, or a text made of several. */
  title: string | ((record: Row) => string);
  /** Answers a page searched by `descricaoFiltro`, or all rows at once. Permission and scope are the route's own. */
  list?: Route<unknown, Page<unknown> | readonly unknown[]>;
  /** Reads one row by the parameter of its path; without it, the row is searched in the list. */
  get?: Route<unknown, unknown>;
  /** Its list answers the registry's last answer (`meta.renave`); this subject announces a newer one. */
  refreshed?: Assunto;
  /** Sentences of the look-up, where the general ones do not fit. */
  says?: Says;
  /** The entity registered if no result fits, with its form's parameters; the entity itself by default. */
  creates?: { entity: string; params: Readonly<Record<string, string>> };
  /** Number of rows shown before anything is typed: none by default, all of an unpaginated list. */
  offered?: number;
}

/** A look-up with a paged list. */
export interface ListedLookup extends Lookup {
  list: ListRoute;
}

/** A look-up of a list route: its rows and key are the list's. */
export const lookup = <Row, I, Wire>({
  list,
  ...own
}: Omit<Lookup, 'rows' | 'key' | 'list'> & { list: ListRoute<Row, I, Wire> }): ListedLookup => ({
  ...own,
  rows: list.rows,
  key: list.key,
  list: list as ListRoute,
});

/** The display title of a record. */
export const titleOf = ({ title }: Pick<Lookup, 'title'>, record: Row): string =>
  typeof title === 'function' ? title(record) : String(record[title] ?? '');

/** The sentences of a look-up; a failure's default is its list's. */
export const saysOf = ({ says, list }: Pick<Lookup, 'says' | 'list'>): Required<Says> => ({
  none: says?.none ?? LISTA_VAZIA,
  failed: says?.failed ?? list?.failure ?? ERRO_LISTAR,
  unread: says?.unread ?? 'Erro ao buscar os dados do registro.',
});
