import type { ComponentProps, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { generatePath } from 'react-router-dom';
import type { Entity } from '#domain/entities/entity.ts';
import type { Fields, RecordOfFields } from '#domain/fields/field.ts';
import { sortNamesOf } from '#domain/fields/wire.ts';
import type { Sessao } from '#domain/permissions.ts';
import { NOVO } from '#domain/texts.ts';
import type { Action, Columns } from '../action.ts';
import type { ImportExcel } from '../excel/ImportExcel.tsx';
import type { KnownValues } from '../KnownAddress.tsx';
import type { ListTab } from '../screen.ts';
import { shownColumns } from '../screen.ts';

/** A section of the form. One that holds only read-only fields is additional information. */
interface ResourceSection<F extends Fields> {
  title: string;
  fields: readonly (keyof F & string)[];
  /** Names of the entity's relations (`many`) shown after its fields. */
  many?: readonly string[];
}

export type ResourceParams = Readonly<Record<string, string | undefined>>;

/** Target of 'Novo': a form, or a question first. */
export type NewRecord = string | { question: string; answers: readonly { label: string; path: string }[] };

/** The view of an entity: its paths, columns, tabs, sections and special cases. */
export interface Resource<F extends Fields> {
  entity: Entity<string, F>;
  title: string;
  /** The heading of one record, where it is not its title. */
  heading?: (record: RecordOfFields<F>) => string;
  paths: {
    list: string;
    /** Path patterns of the form, without and with a record; parameters besides `id` reach `initial`. */
    create?: string;
    record: string;
    /** Allowed values of their parameters, where they are limited: any other address is not found. */
    values?: KnownValues;
  };
  /** The path of the form unless it asks first; absent where records are not created here. */
  create?: NewRecord;
  /** The address of a record, where its path has other parameters than its key. */
  recordPath?: (record: RecordOfFields<F>) => string;
  searchPlaceholder: string;
  /** Its import from a workbook, before 'Novo' in the list's header. */
  workbook?: Omit<ComponentProps<typeof ImportExcel>, 'resource'>;
  columns: Columns<RecordOfFields<F>>;
  /** Labels of the entity's tabs; none if the list has only one. */
  tabs: Readonly<Record<string, string>>;
  /** Sections by the record's current values and by the session. */
  sections: (record: Partial<RecordOfFields<F>>, sessao: Sessao) => readonly ResourceSection<F>[];
  /** Actions on one record, besides editing and removing it. */
  actions?: readonly Action<RecordOfFields<F>, 'row'>[];
  /** Asked before a record may be edited; the values of its dialog are sent with the save. */
  beforeEdit?: Action<RecordOfFields<F>, 'row'>;
  /** Initial values of a new record besides its fields' defaults. */
  initial?: (params: ResourceParams, agora: Date) => Partial<RecordOfFields<F>>;
  /** Shown beside the record's title. */
  badge?: (record: RecordOfFields<F>) => ReactNode;
  /** Query keys to invalidate after a save, because the record may concern the signed-in user. */
  refreshes?: readonly string[];
  /** Texts that differ for this entity. */
  texts?: { saveFailed?: string };
  help: readonly string[];
}

/** A resource with its field types erased, for the generic list and form. */
export type AnyResource = Resource<Fields> & Required<Pick<Resource<Fields>, 'recordPath'>>;

/** Checks a resource against its entity: a column or section that names no field does not compile. */
export const defineResource = <F extends Fields>(resource: Resource<F>): AnyResource => {
  const { entity, paths } = resource;
  const recordPath = (record: RecordOfFields<F>) =>
    generatePath(paths.record, { id: `${record[entity.key]}` });
  return { create: paths.create, recordPath, ...resource } as unknown as AnyResource;
};

/** The tabs of a resource's list, at least one, in the form of list screens. */
export const tabsOf = (resource: AnyResource): readonly ListTab[] => {
  const { entity, columns, searchPlaceholder, recordPath, tabs, workbook } = resource;
  const rows = entity.fields;
  const list = {
    source: { path: entity.name, key: entity.key, rows, sorts: Object.values(sortNamesOf(rows)) },
    columns: shownColumns(rows, columns as Columns<RaRecord>),
    exported: Object.values(workbook?.model.colunas ?? {}).map(({ campo }) => campo),
    open: recordPath,
    anchor: entity.title,
    actions: [],
    empty: `Cadastre o primeiro em ${NOVO}.`,
  };
  const search = { key: 'descricaoFiltro', placeholder: searchPlaceholder };
  const labels = Object.entries(tabs);
  if (labels.length === 0) return [{ ...list, key: 'todos', label: resource.title, filters: { search } }];
  return labels.map(([key, label]) => ({
    ...list,
    key,
    label,
    count: key,
    filters: { search, fixed: entity.tabs[key] as Record<string, string | boolean> },
  }));
};
