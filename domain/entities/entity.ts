import type { Field, Fields, RecordOfFields } from '../fields/field.ts';
import type { KindValues } from '../fields/kinds.ts';
import type { Permission } from '../permissions.ts';

/** A rule over more than one field: the form runs it, and the gateway runs it again. */
export interface Rule<R> {
  field: keyof R & string;
  message: string;
  broken: (record: R) => boolean;
}

export interface Entity<N extends string = string, F extends Fields = Fields> {
  /** Singular, in paths (`veiculo/:id`) and as the SQL table's name. */
  name: N;
  plural: string;
  /** The field that identifies a record; the gateway gives it. */
  key: keyof F & string;
  /** The field a person recognises a record by. */
  title: keyof F & string;
  /** The fields that `descricaoFiltro` looks through. */
  search: readonly (keyof F & string)[];
  fields: F;
  rules: readonly Rule<RecordOfFields<F>>[];
  /** What follows from the rest of the record whenever it is saved. */
  derive?: (record: RecordOfFields<F>) => Partial<RecordOfFields<F>>;
  /** How save bodies name fields: `kmatuVei` or `kmatu_vei`. */
  saves: 'camel' | 'wire';
  access: Permission;
  /** The column that holds the company whose records these are; absent when everybody's. */
  scope?: string;
  /** Tabs of its list, by the filter each one stands for; the counts come back as `quantidades`. */
  tabs: Readonly<Record<string, Readonly<Partial<Record<keyof F, string | number | boolean>>>>>;
  /** Fields that may be filtered by their wire name. */
  filters: readonly (keyof F & string)[];
}

type Definition<N extends string, F extends Fields> = Omit<
  Entity<N, F>,
  'rules' | 'filters' | 'tabs' | 'saves'
> &
  Partial<Pick<Entity<N, F>, 'rules' | 'filters' | 'tabs' | 'saves'>>;

/** States an entity once; everything else is derived from it. */
export const defineEntity = <const N extends string, const F extends Fields>(
  definition: Definition<N, F>,
): Entity<N, F> => ({
  rules: [],
  filters: [],
  tabs: { todos: {} as Record<keyof F, never> },
  saves: 'camel',
  ...definition,
});

/** Any entity, for code that is generic over them. */
// biome-ignore lint/suspicious/noExplicitAny: rules are contravariant in the record; generic code never calls them typed
export type AnyEntity = Entity<string, any>;

export type RecordOf<E> = E extends Entity<string, infer F> ? RecordOfFields<F> : never;

type Joined<F> = F extends { joined: object } ? true : false;

/** The entity's row as Kysely sees it: SQL columns carry the wire names. */
export type TableOf<E> =
  E extends Entity<string, infer F>
    ? {
        [K in keyof F as Joined<F[K]> extends true ? never : F[K]['wire']]: F[K] extends Field<
          infer Kind,
          infer R
        >
          ? R extends true
            ? KindValues[Kind]
            : KindValues[Kind] | null
          : never;
      }
    : never;
