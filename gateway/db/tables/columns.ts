import type { ColumnType, Generated } from 'kysely';
import type { TableOf } from '#domain/entities/entity.ts';

/** JSON goes in as text (both drivers take it) and comes out as a value. */
export type Json<T> = ColumnType<T, string, string>;
/** ISO 8601. */
export type Instant = string;

/** An entity's table: its columns, the generated key and the company it is scoped by. */
export type EntityTable<E, Key extends string, Scope extends string = never> = Omit<TableOf<E>, Key> &
  Record<Key, Generated<number>> &
  Record<Scope, number>;
