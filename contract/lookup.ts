import type { Fields } from '#domain/fields/field.ts';
import { ERRO_BUSCAR_REGISTRO, ERRO_LISTAR, LISTA_VAZIA } from '#domain/texts.ts';
import type { Assunto } from './gateway/eventos.ts';
import type { ListRoute } from './list.ts';
import type { Page, Route } from './route.ts';

type Row = Readonly<Record<string, unknown>>;

interface Says {
  /** A search found nothing. */
  none?: string;
  /** The choices could not be asked for. */
  failed?: string;
  /** What was chosen before could not be read. */
  unread?: string;
}

/** What a field may point at: where it is listed and read, and what a person knows it by. */
export interface Lookup {
  /** What one of them is; `key` is the value a field keeps of it, a number or a text. */
  rows: Fields;
  key: string;
  /** The field a person recognises it by, or the words made of several. */
  title: string | ((record: Row) => string);
  /** Answers a page of them, searched by `descricaoFiltro`, or all at once. Permission and scope are the route's own. */
  list?: Route<unknown, Page<unknown> | readonly unknown[]>;
  /** Reads one by the parameter of its path; without it, one is found among those listed. */
  get?: Route<unknown, unknown>;
  /** Its list answers what the registry said last (`meta.renave`); what it says since is told by this. */
  refreshed?: Assunto;
  /** What is said of the asking, where the general words do not do. */
  says?: Says;
  /** What is registered where none of them fits, and what its form is told; the entity itself unless told. */
  creates?: { entity: string; params: Readonly<Record<string, string>> };
  /** How many are shown before anything is typed; none unless told, all of what is listed at once. */
  offered?: number;
}

/** A look-up that is listed page by page. */
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
  list: list as unknown as ListRoute,
});

/** What a person knows a record by. */
export const titleOf = ({ title }: Pick<Lookup, 'title'>, record: Row): string =>
  typeof title === 'function' ? title(record) : String(record[title] ?? '');

/** What is said of a look-up's asking; a list says by itself how it failed. */
export const saysOf = ({ says, list }: Pick<Lookup, 'says' | 'list'>): Required<Says> => ({
  none: says?.none ?? LISTA_VAZIA,
  failed: says?.failed ?? list?.failure ?? ERRO_LISTAR,
  unread: says?.unread ?? ERRO_BUSCAR_REGISTRO,
});
