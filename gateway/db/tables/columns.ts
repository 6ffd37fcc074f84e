import type { ColumnType } from 'kysely';

/** JSON is written as text, which both drivers accept, and read as a value. */
export type JsonText = ColumnType<unknown, string, string>;
/** The same in a column with a default. */
export type GivenJsonText = ColumnType<unknown, string | undefined, string>;
/** ISO 8601. */
export type Instant = string;

/** A column whose values are of a kind of ours; null stays where the column allows it. */
type OfKind<Column, Kind> = [Kind] extends [ColumnType<unknown, unknown, unknown>]
  ? Kind
  : Column extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? unknown extends Read
      ? ColumnType<Kind, Inserted, Updated>
      : ColumnType<
          Kind | Extract<Read, null>,
          Kind | Extract<Inserted, null | undefined>,
          Kind | Extract<Updated, null>
        >
    : Column extends null
      ? null
      : Kind;

/** A table of which some columns are of our kinds. */
export type WithKinds<Table, Kinds> = {
  [C in keyof Table]: C extends keyof Kinds ? OfKind<Table[C], Kinds[C]> : Table[C];
};
