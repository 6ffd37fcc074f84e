import type { ColumnType, Generated } from 'kysely';
import type { TableOf } from '#domain/entities/columns.ts';

/** JSON goes in as text (both drivers take it) and comes out as a value. */
export type Json<T> = ColumnType<T, string, string>;
/** ISO 8601. */
export type Instant = string;

/** The columns that say who made and changed a record, and its version, by the table's suffix. */
type Stamps<S extends string> = Record<`versao_${S}`, Generated<number>> &
  Record<`dahins_${S}`, Generated<Instant>> &
  Record<`dahult_${S}`, Generated<Instant | null>> &
  Record<`usuins_${S}` | `usuult_${S}`, Generated<number | null>>;

/** An entity's table: its columns, the generated key, the company it is scoped by, and its stamps. */
export type EntityTable<E, Suffix extends string, Scope extends string = never> = Omit<
  TableOf<E>,
  `codigo_${Suffix}` | keyof Stamps<Suffix>
> &
  Record<`codigo_${Suffix}`, Generated<number>> &
  Record<Scope, number> &
  Stamps<Suffix>;
