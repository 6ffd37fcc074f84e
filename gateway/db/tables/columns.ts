import type { ColumnType, Generated } from 'kysely';
import type { TableOf } from '#domain/entities/columns.ts';

/** JSON is written as text, which both drivers accept, and read as a value. */
export type Json<T> = ColumnType<T, string, string>;
/** ISO 8601. */
export type Instant = string;

/** Version, author and time columns, by the table's suffix. */
type Stamps<S extends string> = Record<`versao_${S}`, Generated<number>> &
  Record<`dahins_${S}`, Generated<Instant>> &
  Record<`dahult_${S}`, Generated<Instant | null>> &
  Record<`usuins_${S}` | `usuult_${S}`, Generated<number | null>>;

/** Table of an entity: its columns, generated key, scope column and stamps. */
export type EntityTable<E, Suffix extends string, Scope extends string = never> = Omit<
  TableOf<E>,
  `codigo_${Suffix}` | keyof Stamps<Suffix>
> &
  Record<`codigo_${Suffix}`, Generated<number>> &
  Record<Scope, number> &
  Stamps<Suffix>;
