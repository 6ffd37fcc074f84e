import type { ComponentType, ReactNode } from 'react';
import type { Field, Fields, RecordOfFields } from '#domain/fields/field.ts';
import type { Permission } from '#domain/permissions.ts';
import { NOVO } from '#domain/texts.ts';
import type { FieldRule } from '../fields/rule.ts';
import type { Column, ListTab } from '../screen.ts';

/** What the kit needs of an entity; any entity of the domain fits. */
interface EntityOf<F extends Fields> {
  name: string;
  key: keyof F & string;
  title: keyof F & string;
  fields: F;
  rules: readonly FieldRule<F>[];
  access: Permission;
}

/** A column is a field of the entity; what it says of itself need not be said again. */
type ResourceColumn<F extends Fields> = Partial<
  Pick<Column<RecordOfFields<F>>, 'label' | 'width' | 'render'>
> & { key: keyof F & string };

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
}

type Params = Readonly<Record<string, string | undefined>>;

/** Where 'Novo' leads: to a form at once, or to a question first. */
export type NewRecord = string | { question: string; answers: readonly { label: string; path: string }[] };

/** The view of an entity: where it stands, its columns, tabs and sections, and what is special about it. */
export interface Resource<F extends Fields> {
  entity: EntityOf<F>;
  /** Of the list, and of one record. */
  title: string;
  singular: string;
  paths: {
    list: string;
    /** Patterns of the form without and with a record; parameters besides `id` reach `initial`. */
    create: string;
    record: string;
  };
  create: NewRecord;
  recordPath: (record: RecordOfFields<F>) => string;
  searchPlaceholder: string;
  /** Stands in the list's header, before 'Novo'. */
  header?: ComponentType;
  columns: readonly ResourceColumn<F>[];
  tabs: readonly ResourceTab<F>[];
  sections: (record: Partial<RecordOfFields<F>>) => readonly ResourceSection<F>[];
  /** What a new record starts with besides its fields' defaults. */
  initial?: (params: Params, agora: Date) => Partial<RecordOfFields<F>>;
  /** Stands beside the record's title. */
  badge?: (record: RecordOfFields<F>) => ReactNode;
  /** Where this entity says it differently. */
  texts?: { saveFailed?: string };
  help: readonly string[];
}

/** A resource with its fields forgotten: what list and form are generic over. */
export type AnyResource = Resource<Fields>;

/** Checks a resource against its entity: a column or section that names no field does not compile. */
export const defineResource = <F extends Fields>(resource: Resource<F>): AnyResource =>
  resource as unknown as AnyResource;

/** The table's column of a field. */
const columnOf = ({ entity }: AnyResource, { key, ...own }: ResourceColumn<Fields>) => {
  const { label, kind, options } = entity.fields[key] as Field;
  return { key, label, kind, ...(options && { options }), ...own };
};

/** The tabs of a resource's list, at least one, as the list screens have theirs. */
export const tabsOf = (resource: AnyResource): readonly ListTab[] => {
  const { entity, columns, searchPlaceholder, recordPath, tabs } = resource;
  const list = {
    source: { path: entity.name, key: columns[0]?.key ?? '', sorts: Object.keys(entity.fields) },
    columns: columns.map((column) => columnOf(resource, column)),
    open: recordPath,
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
