import { type RawBuilder, sql } from 'kysely';
import type { Paginada } from '../../ports/paginada.ts';
import { parseOrdem } from './page.ts';

/** What orders a list; `sorts` is the allowlist for `ordemCampo`. */
export interface Ordered {
  /** Columns that go along and are none of the row's. */
  besides?: Readonly<Record<string, RawBuilder<unknown>>>;
  sorts: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Default order, also the tie-breaker. */
  defaultOrder: RawBuilder<unknown>;
  /** Unique key. It breaks ties in the sort's own direction, so that one index serves both directions. */
  key?: RawBuilder<unknown>;
  /**
   * Columns of a row's place, by default its key: together unique, never null, and the same for as long as the row is
   * listed.
   */
  place?: readonly RawBuilder<unknown>[];
  /** Sort columns without nulls, which need no `nulls last`. */
  filled?: ReadonlySet<string>;
}

/** The order of pages, as asked for or the list's own. */
const orderOf = (
  { sorts, defaultOrder, key, filled }: Ordered,
  ordemCampo: string | null,
): RawBuilder<unknown> => {
  const ordem = parseOrdem(ordemCampo, Object.keys(sorts));
  const column = ordem && sorts[ordem.coluna];
  if (!column) return defaultOrder;
  const direcao = sql.raw(ordem.direcao);
  const vazios = filled?.has(ordem.coluna) ? sql`` : sql`nulls last`;
  return sql`${column} ${direcao} ${vazios}, ${key ? sql`${key} ${direcao}` : defaultOrder}`;
};

const placeOf = ({ place, key }: Ordered): readonly RawBuilder<unknown>[] => {
  const columns = place ?? (key && [key]);
  if (!columns) throw new Error('a list whose rows have no place');
  return columns;
};

/**
 * The query as it is read: by pages in the order asked for; or by places, newest first, which no other row moves.
 * @concept keyset pagination, cursor
 */
export const readBy = <Q extends Ordered>(
  query: Q,
  { ordemCampo, depoisDe }: Pick<Paginada, 'ordemCampo' | 'depoisDe'>,
) => {
  if (depoisDe === undefined) return { ...query, order: orderOf(query, ordemCampo), after: null };
  const columns = placeOf(query);
  return {
    ...query,
    besides: { ...query.besides, lugar: sql`json_build_array(${sql.join(columns)})` },
    order: sql.join(columns.map((column) => sql`${column} desc`)),
    after: depoisDe && sql`(${sql.join(columns)}) < (${sql.join(depoisDe)})`,
  };
};
