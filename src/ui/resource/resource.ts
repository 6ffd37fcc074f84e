import type { ComponentType, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Entity } from '#domain/entities/entity.ts';
import type { Fields, RecordOfFields } from '#domain/fields/field.ts';
import { sortNamesOf } from '#domain/fields/wire.ts';
import type { Sessao } from '#domain/permissions.ts';
import { NOVO } from '#domain/texts.ts';
import type { Action, Columns } from '../action.ts';
import type { KnownValues } from '../KnownAddress.tsx';
import type { ListTab } from '../screen.ts';
import { shownColumns } from '../shownColumns.ts';

/** A tab of the list: its filter by field, and its count by its key. */
interface ResourceTab<F extends Fields> {
  key: string;
  label: string;
  filter?: Partial<RecordOfFields<F>>;
}

/** Sections of the form. What holds only read-only fields is additional information. */
interface ResourceSection<F extends Fields> {
  title: string;
  fields: readonly (keyof F & string)[];
  /** Names of records that each goes with (`many` of the entity), after its fields. */
  many?: readonly string[];
}

export type Params = Readonly<Record<string, string | undefined>>;

/** Where 'Novo' leads: to a form at once, or to a question first. */
export type NewRecord = string | { question: string; answers: readonly { label: string; path: string }[] };

/** The view of an entity: where it stands, its columns, tabs and sections, and what is special about it. */
export interface Resource<F extends Fields> {
  entity: Entity<string, F>;
  /** Of the list. */
  title: string;
  /** The heading of one record, where it is not its title. */
  heading?: (record: RecordOfFields<F>) => string;
  paths: {
    list: string;
    /** Patterns of the form without and with a record; parameters besides `id` reach `initial`. */
    create?: string;
    record: string;
    /** What their parameters may hold, where they are not free: any other address is no page. */
    values?: KnownValues;
  };
  /** Absent where none is made here. */
  create?: NewRecord;
  recordPath: (record: RecordOfFields<F>) => string;
  searchPlaceholder: string;
  /** Stands in the list's header, before 'Novo'. */
  header?: ComponentType;
  columns: Columns<RecordOfFields<F>>;
  tabs: readonly ResourceTab<F>[];
  /** By what the record holds, while it is typed, and by who looks. */
  sections: (record: Partial<RecordOfFields<F>>, sessao: Sessao) => readonly ResourceSection<F>[];
  /** What may be done with one record, besides editing and removing it. */
  actions?: readonly Action<RecordOfFields<F>, 'row'>[];
  /** Asked before a record may be edited; what its dialog hands over is sent with the save. */
  beforeEdit?: Action<RecordOfFields<F>, 'row'>;
  /** What a new record starts with besides its fields' defaults. */
  initial?: (params: Params, agora: Date) => Partial<RecordOfFields<F>>;
  /** The column that names a row, where it is not the first. */
  anchor?: keyof F & string;
  /** Stands beside the record's title. */
  badge?: (record: RecordOfFields<F>) => ReactNode;
  /** What else is known of who is here and must be asked again once such a record was saved: it may be one's own. */
  refreshes?: readonly string[];
  /** Where this entity says it differently. */
  texts?: { saveFailed?: string };
  help: readonly string[];
}

/** A resource with its fields forgotten: what list and form are generic over. */
export type AnyResource = Resource<Fields>;

/** Checks a resource against its entity: a column or section that names no field does not compile. */
export const defineResource = <F extends Fields>(resource: Resource<F>): AnyResource =>
  resource as unknown as AnyResource;

/** The tabs of a resource's list, at least one, as the list screens have theirs. */
export const tabsOf = (resource: AnyResource): readonly ListTab[] => {
  const { entity, columns, searchPlaceholder, recordPath, tabs, anchor } = resource;
  const rows = entity.fields;
  const list = {
    source: { path: entity.name, key: entity.key, rows, sorts: Object.values(sortNamesOf(rows)) },
    columns: shownColumns(rows, columns as Columns<RaRecord>),
    open: recordPath,
    ...(anchor && { anchor }),
    actions: [],
    empty: `Cadastre o primeiro em ${NOVO}.`,
  };
  const search = { key: 'descricaoFiltro', placeholder: searchPlaceholder };
  if (tabs.length === 0) return [{ ...list, key: 'todos', label: resource.title, filters: { search } }];
  return tabs.map(({ key, label, filter }) => ({
    ...list,
    key,
    label,
    count: key,
    filters: { search, ...(filter && { fixed: filter as Record<string, string | boolean> }) },
  }));
};
