import type { Fields, RecordOfFields } from '../fields/field.ts';
import type { Permission, Sessao } from '../permissions.ts';
import type { Guard } from './guard.ts';
import type { Many } from './many.ts';
import type { Scope } from './scope.ts';

/** A rule over more than one field: the form runs it, and the gateway runs it again. */
export interface Rule<R> {
  field: keyof R & string;
  message: string;
  broken: (record: R) => boolean;
}

/** What of one record is fixed for who looks, each with the sentence that says why. */
export interface Locks<Name extends string = string> {
  /** The whole record: it is neither changed nor removed. */
  record?: string | undefined;
  remove?: string | undefined;
  /** These stay as they are; of a new record, empty. */
  fields?: Readonly<Partial<Record<Name, string>>>;
}

/** What may be done with records. A save creates, or updates the record whose key it names. */
export type Verb = 'list' | 'get' | 'create' | 'update' | 'remove';

export interface Entity<N extends string = string, F extends Fields = Fields> {
  /** Singular, in paths (`veiculo/:id`) and as the SQL table's name. */
  name: N;
  /** What people call one of them. */
  singular: string;
  plural: string;
  /** The field that identifies a record; the gateway gives it. */
  key: keyof F & string;
  /** The field a person recognises a record by. */
  title: keyof F & string;
  /** The fields that `descricaoFiltro` looks through. */
  search: readonly (keyof F & string)[];
  fields: F;
  rules: readonly Rule<RecordOfFields<F>>[];
  /** Rules that hold for some and not for others, by who asks. */
  rulesFor?: (sessao: Sessao) => readonly Rule<RecordOfFields<F>>[];
  /** What is fixed for who asks, of a record as it stands (with its `many`), or of a new one: shown so, and refused. */
  locksFor?: (
    sessao: Sessao,
    record: (RecordOfFields<F> & Record<string, unknown>) | null,
  ) => Locks<keyof F & string>;
  /** What follows from the rest of the record whenever it is saved. */
  derive?: (record: RecordOfFields<F>) => Partial<RecordOfFields<F>>;
  /** How save bodies name fields: `kmatuVei` or `kmatu_vei`. */
  saves: 'camel' | 'wire';
  /** Who may do everything that `verbs` does not give to others. */
  access: Permission;
  /** Who may do one thing, where it is not `access`; null: nobody, there is no such route. */
  verbs: Readonly<Partial<Record<Verb, Permission | null>>>;
  /** Fields that only who holds the permission may set: what others send of them is passed over. */
  settableBy: Readonly<Record<string, Permission>>;
  /** The table, where it is not the entity's own: a second view of another's records. */
  table?: string;
  /** The path of its saves, where it is not its name. */
  savePath?: string;
  /** Whose records these are; everybody's when absent. */
  scope?: Scope;
  /** The suffix of the columns that say who changed a record and when (`stampsOf`). */
  stamps?: string;
  /**
   * A company may have very many of these: the column that holds all that is searched of a record, without accents and
   * in small letters, its fields apart by `chr(31)`. The database keeps how many there are, too (`total_empresa`).
   */
  kept?: string;
  /** Columns of the table that no answer ever carries and no save sets. */
  hidden: readonly string[];
  /** Records of other tables that each of these goes with, by their name in answers and saves. */
  many: Readonly<Record<string, Many>>;
  /** What a save takes besides the fields, for whoever decides over it; never stored. */
  asks: Fields;
  /** What keeps a record from being removed, and its identity from being changed. */
  guards: readonly Guard[];
  /** Said when other records point at one that is to be removed. */
  inUse?: string;
  /** Said when a value that must be unique is taken, by the unique index. */
  taken: Readonly<Record<string, { field: keyof F & string; message: string }>>;
  /** Tabs of its list, by the filter each one stands for; the counts come back as `quantidades`. */
  tabs: Readonly<Record<string, Readonly<Partial<Record<keyof F, string | number | boolean>>>>>;
  /** Fields that may be filtered by their wire name. */
  filters: readonly (keyof F & string)[];
  /** Words that a filter of yes or no understands besides them. */
  filterWords: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  /** Filters by names of their own: what `field` is, or, said yes to, that it is `value`. */
  queries: Readonly<Record<string, { field: keyof F & string; value?: string | boolean }>>;
}

type Optional =
  | 'rules'
  | 'filters'
  | 'tabs'
  | 'saves'
  | 'verbs'
  | 'settableBy'
  | 'hidden'
  | 'many'
  | 'asks'
  | 'guards'
  | 'taken'
  | 'filterWords'
  | 'queries';

type Definition<N extends string, F extends Fields> = Omit<Entity<N, F>, Optional> &
  Partial<Pick<Entity<N, F>, Optional>>;

/** States an entity once; everything else is derived from it. */
export const defineEntity = <const N extends string, const F extends Fields>(
  definition: Definition<N, F>,
): Entity<N, F> => ({
  rules: [],
  filters: [],
  tabs: { todos: {} as Record<keyof F, never> },
  saves: 'camel',
  verbs: {},
  settableBy: {},
  hidden: [],
  many: {},
  asks: {},
  guards: [],
  taken: {},
  filterWords: {},
  queries: {},
  ...definition,
});

/** Any entity, for code that is generic over them. */
// biome-ignore lint/suspicious/noExplicitAny: rules are contravariant in the record; generic code never calls them typed
export type AnyEntity = Entity<string, any>;

export type RecordOf<E> = E extends Entity<string, infer F> ? RecordOfFields<F> : never;

/** Who may do this with the entity's records; null when nobody may. */
export const permissionOf = (entity: AnyEntity, verb: Verb): Permission | null => {
  const own = entity.verbs[verb];
  return own === undefined ? entity.access : own;
};

export const tableOf = (entity: AnyEntity): string => entity.table ?? entity.name;
