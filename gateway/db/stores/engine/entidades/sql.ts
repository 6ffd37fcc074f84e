import { sql } from 'kysely';
import { columnIn, type EntityField, sortsOf } from '#domain/entities/columns.ts';
import { type AnyEntity, tableOf } from '#domain/entities/entity.ts';
import { columnOf, type WireRecord } from '#domain/fields/wire.ts';
import type { AutorDoRegistro } from '../../../../ports/entidades.ts';
import { type RowColumns, sortKeyOf } from '../../../driver/columns.ts';
import { fixed } from '../../../driver/fixed.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import { deOutras } from '../../../driver/tenancy/tenancy.ts';

const validade = sql`(select c.validade_cer from ${deOutras('certificado')} as c where c.codemp_cer = t.codigo_emp)`;

/**
 * Computed columns of a record (`t`), by entity and name on the wire: entities have SQL of their own only
 * here.
 */
const CALCULADAS: Readonly<Record<string, Readonly<Record<string, Sql>>>> = {
  empresa: {
    possuiCertificado: sql`(${validade} is not null)`,
    cerval_emp: validade,
    sitcer_emp: sql`(case when ${validade} is null then 'naoImportado'
      when ${validade} > now() then 'importado' else 'vencido' end)`,
  },
  usuario: {
    qtdemp_usu: sql`(select count(*)::int from acesso as a where a.codusu_ace = t.codigo_usu)`,
    outcon_usu: sql`(select string_agg(o.email_usu, ', ' order by o.email_usu) from usuario as o
      where o.cpf_usu = t.cpf_usu and o.codgru_usu = t.codgru_usu and o.codigo_usu <> t.codigo_usu)`,
  },
};

export const fieldsOf = (entity: AnyEntity) => Object.entries(entity.fields as Record<string, EntityField>);
export const keyColumnOf = (entity: AnyEntity) => columnIn(entity.fields[entity.key]);
export const keyOf = (entity: AnyEntity) => sql.ref(`t.${keyColumnOf(entity)}`);

/** A join is called by the column it follows, so that two of them may lead to the same table. */
const aliasOf = ({ via, table }: NonNullable<EntityField['joined']>) => `${via}_${table}`;

/** The source of a field: its own table, the joined table, or an expression. */
export const sourceOf = (entity: AnyEntity, field: EntityField): Sql => {
  if (field.joined) return sql.ref(`${aliasOf(field.joined)}.${columnIn(field)}`);
  if (!field.computed) return sql.ref(`t.${columnIn(field)}`);
  const expression = CALCULADAS[entity.name]?.[columnOf(field)];
  if (!expression) throw new Error(`Nothing says how ${entity.name}.${field.wire} is computed`);
  return expression;
};

/** The companies that somebody may act for: all of them for support. */
export const empresasAoAlcance = ({ suporte, codigoUsuario }: AutorDoRegistro): Sql =>
  suporte
    ? sql`(select codigo_emp from empresa)`
    : sql`(select codemp_ace from acesso where codusu_ace = ${codigoUsuario})`;

/** The other records each one goes with, as a list of their codes: those within reach of who asks. */
const manyColumns = (entity: AnyEntity, quem: AutorDoRegistro | null): RowColumns<WireRecord> =>
  Object.fromEntries(
    Object.entries(entity.many).map(([name, { table, here, there }]) => [
      name,
      sql`array(select m.${sql.id(there)} from ${sql.table(table)} as m
      where m.${sql.id(here)} = ${keyOf(entity)}
      and ${quem ? sql`m.${sql.id(there)} in ${empresasAoAlcance(quem)}` : sql`true`} order by 1)`,
    ]),
  );

/** Made once of each entity: putting the names of all its columns together takes longer than reading a page. */
const onceOf = <T>(make: (entity: AnyEntity) => T) => {
  const made = new WeakMap<AnyEntity, T>();
  return (entity: AnyEntity): T => {
    const known = made.get(entity) ?? make(entity);
    made.set(entity, known);
    return known;
  };
};

const ownColumnsOf = onceOf((entity) =>
  Object.fromEntries(fieldsOf(entity).map(([, field]) => [field.wire, sourceOf(entity, field)])),
);

/** Texts as Portuguese orders them, anything else as it is stored. */
const orderedBy = (entity: AnyEntity, field: EntityField): Sql =>
  field.kind === 'text' || field.kind === 'longText'
    ? sortKeyOf(sourceOf(entity, field))
    : sourceOf(entity, field);

/** The sortable columns of a list: which are never null, and which belong to the record's own table. */
export const sortingOf = onceOf((entity) => {
  const fields = Object.entries(sortsOf(entity));
  const isOwn = ({ joined, computed }: EntityField) => !joined && !computed;
  const own = fields.filter(([, field]) => isOwn(field));
  return {
    sorts: Object.fromEntries(fields.map(([column, field]) => [column, fixed(orderedBy(entity, field))])),
    filled: new Set(own.flatMap(([column, { required }]) => (required ? [column] : []))),
    own: new Set(own.map(([column]) => column)),
  };
});

/** Memoised where nothing depends on the user, since `selectOf` caches by the object. */
export const entityColumns = (entity: AnyEntity, quem: AutorDoRegistro | null): RowColumns<WireRecord> =>
  Object.keys(entity.many).length === 0
    ? ownColumnsOf(entity)
    : { ...ownColumnsOf(entity), ...manyColumns(entity, quem) };

export const fromOf = onceOf((entity) => {
  const joins = new Map(
    fieldsOf(entity).flatMap(([, { joined }]) => (joined ? [[aliasOf(joined), joined] as const] : [])),
  );
  const parts = [...joins].map(
    ([alias, join]) =>
      sql`left join ${sql.table(join.table)} as ${sql.id(alias)}
        on ${sql.ref(`${alias}.${join.key}`)} = ${sql.ref(`t.${join.via}`)}`,
  );
  return fixed(sql`${sql.table(tableOf(entity))} as t ${sql.join(parts, sql` `)}`);
});

/** `situacao.descri_sit` back to a nested object, as answers carry it. */
export const nest = (row: WireRecord): WireRecord => {
  const record: WireRecord = {};
  for (const name in row) {
    const dot = name.indexOf('.');
    if (dot < 0) {
      record[name] = row[name];
      continue;
    }
    const head = name.slice(0, dot);
    record[head] = { ...(record[head] as object | undefined), [name.slice(dot + 1)]: row[name] };
  }
  return record;
};

export const equal = (entity: AnyEntity, values: Record<string, unknown>): Sql[] =>
  Object.entries(values).map(([name, value]) => sql`${sourceOf(entity, entity.fields[name])} = ${value}`);

/**
 * The value that each filter asks of its field: a boolean filter that stands for a value asks for that value.
 */
const askedFor = (entity: AnyEntity, filtros: WireRecord): [name: string, value: unknown][] => [
  ...entity.filters.map((name): [string, unknown] => [name, filtros[entity.fields[name].wire]]),
  ...Object.entries(entity.queries).map(([name, { field, value }]): [string, unknown] => [
    field,
    value === undefined ? filtros[name] : filtros[name] === true ? value : null,
  ]),
];

export const filtering = (entity: AnyEntity, filtros: WireRecord): Sql[] =>
  askedFor(entity, filtros).flatMap(([name, value]) => {
    const field: EntityField = entity.fields[name];
    return value === null || value === undefined ? [] : [sql`${sourceOf(entity, field)} = ${value}`];
  });
