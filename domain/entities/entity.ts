import type { Fields, RecordOfFields } from '../fields/field.ts';
import * as f from '../fields/field.ts';
import type { Permission, Sessao } from '../permissions.ts';
import { OBRIGATORIO } from '../texts.ts';
import type { Guard } from './guard.ts';
import type { Many } from './many.ts';

/**
 * The owner of an entity's records: one company, its group (`column` holds a CNPJ or its root), or every company to
 * which the user has access.
 */
interface Scope {
  by: 'empresa' | 'grupo' | 'acesso';
  column: string;
  /** The support admin sees them all. */
  suporteVeTudo?: true;
}

/** A rule over more than one field: the form runs it, and the gateway runs it again. */
export interface Rule<R> {
  field: keyof R & string;
  message: string;
  /** It asks for a value: forms mark the field while it does. */
  exige?: true;
  broken: (record: R) => boolean;
}

/** A rule that asks for a value. */
export const EXIGE = { message: OBRIGATORIO, exige: true } as const;

/** Rules that ask for a value of each field. */
export const exigidos = <R>(...fields: (keyof R & string)[]): Rule<R>[] =>
  fields.map((field) => ({ field, ...EXIGE, broken: (record) => !record[field] }));

/** The fixed parts of a record for one session, each with the sentence that explains it. */
export interface Locks<Name extends string = string> {
  /** The whole record: it is neither changed nor removed. */
  record?: string | undefined;
  remove?: string | undefined;
  /** Fields that keep their value; in a new record they are empty. */
  fields?: Readonly<Partial<Record<Name, string>>>;
}

/** Operations on records. A save creates a record, or updates the one whose key it names. */
export type Verb = 'list' | 'get' | 'create' | 'update' | 'remove';

export interface Entity<N extends string = string, F extends Fields = Fields> {
  /** Singular, in paths (`veiculo/:id`) and as the SQL table's name. */
  name: N;
  /** The noun for one record. */
  singular: string;
  plural: string;
  /** The field that identifies a record; the gateway assigns it. */
  key: keyof F & string;
  /** The field that people recognise a record by. */
  title: keyof F & string;
  /** The fields that `descricaoFiltro` searches. */
  search: readonly (keyof F & string)[];
  fields: F;
  rules: readonly Rule<RecordOfFields<F>>[];
  /** Rules that depend on the session. */
  rulesFor?: (sessao: Sessao) => readonly Rule<RecordOfFields<F>>[];
  /**
   * The fixed parts of a current record (with its `many`), or of a new one, for a session: the form shows them, and the
   * gateway refuses their changes.
   */
  locksFor?: (
    sessao: Sessao,
    record: (RecordOfFields<F> & Record<string, unknown>) | null,
  ) => Locks<keyof F & string>;
  /** Values derived from the rest of the record at each save. */
  derive?: (record: RecordOfFields<F>) => Partial<RecordOfFields<F>>;
  /** Naming of fields in save bodies: `kmatuVei` or `kmatu_vei`. */
  saves: 'camel' | 'wire';
  /** The permission for every verb that `verbs` does not list. */
  access: Permission;
  /** A save or removal asks for a recent proof of who the person is. */
  stepUp?: true;
  /** The permission for one verb, where it is not `access`; null: there is no such route. */
  verbs: Readonly<Partial<Record<Verb, Permission | null>>>;
  /** Fields that require a permission to set: values from others are ignored. */
  settableBy: Readonly<Record<string, Permission>>;
  /** The table, where it is not the entity's own: a second view of another's records. */
  table?: string;
  /** The path of its saves, where it is not its name. */
  savePath?: string;
  /** The owner of the records; absent if they are everybody's. */
  scope?: Scope;
  /** The suffix of the columns that record the author and time of changes (`stampsOf`). */
  stamps?: string;
  /**
   * For entities of which a company may have very many: the column with a record's searched text, without accents and
   * in lower case, its fields separated by `chr(31)`. The database also maintains their number (`total_empresa`).
   */
  kept?: string;
  /** Columns of the table that no answer contains and no save sets. */
  hidden: readonly string[];
  /** Relations to records of other tables, by their name in answers and saves. */
  many: Readonly<Record<string, Many>>;
  /** Extra inputs of a save, for the code that authorises it; never stored. */
  asks: Fields;
  /** Conditions under which a record cannot be removed, nor its identity changed. */
  guards: readonly Guard[];
  /** The sentence if other records refer to one that is to be removed. */
  inUse?: string;
  /** The sentences for values that must be unique and are taken, by unique index. */
  taken: Readonly<Record<string, { field: keyof F & string; message: string }>>;
  /** Tabs of its list, with the filter of each; the counts are answered as `quantidades`. */
  tabs: Readonly<Record<string, Readonly<Partial<Record<keyof F, string | number | boolean>>>>>;
  /** Fields that may be filtered by their wire name. */
  filters: readonly (keyof F & string)[];
  /** Words that a boolean filter accepts besides yes and no. */
  filterWords: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  /** Filters with their own names: the value of `field`, or a flag for `field` equal to `value`. */
  queries: Readonly<Record<string, { field: keyof F & string; value?: string | boolean }>>;
}

/** Defaults of an entity's definition. */
const defaults = <F extends Fields>() => ({
  rules: [],
  filters: [],
  tabs: { todos: {} as Record<keyof F, never> },
  saves: 'camel' as const,
  verbs: {},
  settableBy: {},
  hidden: [],
  many: {},
  asks: {},
  guards: [],
  taken: {},
  filterWords: {},
  queries: {},
});
type Optional = keyof ReturnType<typeof defaults>;

type Definition<N extends string, F extends Fields> = Omit<Entity<N, F>, Optional> &
  Partial<Pick<Entity<N, F>, Optional>>;

/** Declares an entity; everything else is derived from it. */
export const defineEntity = <const N extends string, const F extends Fields>(
  definition: Definition<N, F>,
): Entity<N, F> => ({ ...defaults<F>(), ...definition });

/** Any entity, for code that is generic over them. */
// biome-ignore lint/suspicious/noExplicitAny: rules are contravariant in the record; generic code never calls them typed
export type AnyEntity = Entity<string, any>;

export type RecordOf<E> = E extends Entity<string, infer F> ? RecordOfFields<F> : never;

/** The permission for a verb on the entity's records; null if nobody may. */
export const permissionOf = (entity: AnyEntity, verb: Verb): Permission | null => {
  const own = entity.verbs[verb];
  return own === undefined ? entity.access : own;
};

export const tableOf = (entity: AnyEntity): string => entity.table ?? entity.name;

/**
 * Everything that a form of the entity may show and send: its fields, its relations, and the extra inputs of a save.
 */
export const everyField = (entity: AnyEntity): f.Fields => ({
  ...(entity.fields as f.Fields),
  ...Object.fromEntries(
    Object.entries(entity.many).map(([name, { label, target }]) => [
      name,
      f.references(name, { label, target }),
    ]),
  ),
  ...entity.asks,
});
