import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AnyEntity } from '#domain/entities/entity.ts';
import { AppError } from '#domain/errors.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { columnOf, saveNameOf } from '#domain/fields/wire.ts';
import type { ConsultaEntidade, EntidadeStore, WireRecord } from '../ports/entidades.ts';
import { contem, pageOf, parseOrdem } from './page.ts';
import type { Tables } from './tables.ts';

const fieldsOf = (entity: AnyEntity) => Object.entries(entity.fields as Fields);
const stored = (entity: AnyEntity) => fieldsOf(entity).filter(([, field]) => !field.joined);
const keyOf = (entity: AnyEntity) => sql.ref(`t.${columnOf(entity.fields[entity.key])}`);

/** Where a field is read from: its own table, or the one it is joined to. */
const sourceOf = (field: Field): RawBuilder<unknown> =>
  sql.ref(field.joined ? `${field.joined.table}.${columnOf(field)}` : `t.${field.wire}`);

const columnsOf = (entity: AnyEntity) =>
  sql.join(fieldsOf(entity).map(([, field]) => sql`${sourceOf(field)} as ${sql.id(field.wire)}`));

const fromOf = (entity: AnyEntity) => {
  const joins = new Map(
    fieldsOf(entity).flatMap(([, { joined }]) => (joined ? [[joined.table, joined] as const] : [])),
  );
  const parts = [...joins.values()].map(
    (join) =>
      sql`left join ${sql.table(join.table)} on ${sql.ref(`${join.table}.${join.key}`)} = ${sql.ref(`t.${join.via}`)}`,
  );
  return sql`${sql.table(entity.name)} as t ${sql.join(parts, sql` `)}`;
};

/** `situacao.descri_sit` back to a nested object, as answers carry it. */
const nest = (row: WireRecord): WireRecord => {
  const record: WireRecord = {};
  for (const [name, value] of Object.entries(row)) {
    const [head = '', tail] = name.split('.');
    if (tail === undefined) record[head] = value;
    else record[head] = { ...(record[head] as object | undefined), [tail]: value };
  }
  return record;
};

interface Violation {
  code?: string;
  constraint?: string;
}

/** A constraint violation in a save is the database's word that another record is in the way, or one is missing. */
const saving = async <T>(entity: AnyEntity, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as Violation;
    if (code === '23505') throw new AppError('registroDuplicado', { cause: error });
    if (code !== '23503') throw error;
    const pointing = fieldsOf(entity).find(([, { wire }]) => constraint === `${entity.name}_${wire}_fkey`);
    const message = `${pointing?.[1].label ?? 'O registro escolhido'} não existe.`;
    const errors = pointing && { [saveNameOf(entity, pointing[1])]: message };
    throw new AppError('corpoInvalido', { message, errors, cause: error });
  }
};

/** A constraint violation in a removal is the database's word that another record needs this one. */
const removing = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { code } = error as Violation;
    throw code === '23503' ? new AppError('registroEmUso', { cause: error }) : error;
  }
};

type Condition = RawBuilder<unknown>;
const all = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Kinds that are stored without punctuation and typed with it. */
const FORMATADOS: ReadonlySet<string> = new Set(['cnpj', 'cpf', 'cpfCnpj', 'placa', 'chassi']);

const searching = (entity: AnyEntity, text: string | null): Condition[] => {
  if (!text?.trim()) return [];
  // Only what may be a formatted document is compared without its punctuation: of `nº 1` only `1` would be left.
  const compact = /^[\w .\-/]+$/.test(text) ? text.replace(/[^0-9A-Za-z]/g, '') : '';
  const fields = entity.search.map((name) => {
    const field: Field = entity.fields[name];
    return contem(sourceOf(field), FORMATADOS.has(field.kind) && compact !== '' ? compact : text);
  });
  return [sql`(${sql.join(fields, sql` or `)})`];
};

const equal = (entity: AnyEntity, values: Record<string, unknown>): Condition[] =>
  Object.entries(values).map(([name, value]) => sql`${sourceOf(entity.fields[name])} = ${value}`);

const filtering = (entity: AnyEntity, filtros: WireRecord): Condition[] =>
  entity.filters.flatMap((name) => {
    const field: Field = entity.fields[name];
    const value = filtros[field.wire];
    return value === null || value === undefined ? [] : [sql`${sourceOf(field)} = ${value}`];
  });

/** Stores any entity of `domain/entities` for one company; SQL columns carry the wire names. */
export const entidadeStore = (db: Kysely<Tables>, codigoEmpresa: number): EntidadeStore => {
  const scope = (entity: AnyEntity): Condition[] =>
    entity.scope ? [sql`${sql.ref(`t.${entity.scope}`)} = ${codigoEmpresa}`] : [];

  const get = async (entity: AnyEntity, codigo: number): Promise<WireRecord | null> => {
    const where = all([sql`${keyOf(entity)} = ${codigo}`, ...scope(entity)]);
    const { rows } =
      await sql<WireRecord>`select ${columnsOf(entity)} from ${fromOf(entity)} where ${where}`.execute(db);
    return rows[0] ? nest(rows[0]) : null;
  };

  const count = async (entity: AnyEntity, conditions: Condition[]): Promise<number> => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${fromOf(entity)} where ${all(conditions)}`.execute(db);
    return rows[0]?.total ?? 0;
  };

  const list = async (entity: AnyEntity, consulta: ConsultaEntidade) => {
    const { page, perPage } = consulta;
    const base = [...scope(entity), ...searching(entity, consulta.descricaoFiltro)];
    const conditions = [...base, ...filtering(entity, consulta.filtros)];
    const sortable = new Map(fieldsOf(entity).map(([, field]) => [columnOf(field), field]));
    const ordem = parseOrdem(consulta.ordemCampo, [...sortable.keys()]);
    const field = ordem && sortable.get(ordem.coluna);
    const order = field
      ? sql`${sourceOf(field)} ${sql.raw(ordem.direcao)} nulls last, ${keyOf(entity)} desc`
      : sql`${keyOf(entity)} desc`;
    const { rows } = await sql<WireRecord>`
      select ${columnsOf(entity)} from ${fromOf(entity)} where ${all(conditions)}
      order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
    const quantidades: Record<string, number> = {};
    for (const [name, filter] of Object.entries(entity.tabs)) {
      quantidades[name] = await count(entity, [...base, ...equal(entity, filter)]);
    }
    return pageOf(rows.map(nest), await count(entity, conditions), perPage, quantidades);
  };

  const insert = async (entity: AnyEntity, values: WireRecord): Promise<number> => {
    const withScope: WireRecord = entity.scope ? { ...values, [entity.scope]: codigoEmpresa } : values;
    const names = Object.keys(withScope);
    const key = columnOf(entity.fields[entity.key]);
    const { rows } = await sql<WireRecord>`
      insert into ${sql.table(entity.name)} (${sql.join(names.map((name) => sql.id(name)))})
      values (${sql.join(names.map((name) => withScope[name]))}) returning ${sql.id(key)}`.execute(db);
    return rows[0]?.[key] as number;
  };

  const update = async (entity: AnyEntity, codigo: number, values: WireRecord): Promise<void> => {
    const sets = Object.entries(values).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
    const where = all([sql`${keyOf(entity)} = ${codigo}`, ...scope(entity)]);
    if (sets.length > 0) {
      await sql`update ${sql.table(entity.name)} as t set ${sql.join(sets)} where ${where}`.execute(db);
    }
  };

  const presentes = async (entity: AnyEntity, campo: string, valores: readonly string[]) => {
    const source = sourceOf(entity.fields[campo]);
    const where = all([sql`${source} = any(${[...valores]}::text[])`, ...scope(entity)]);
    const { rows } = await sql<{ valor: string }>`
      select ${source} as valor from ${fromOf(entity)} where ${where}`.execute(db);
    return new Set(rows.map(({ valor }) => valor));
  };

  return {
    list,
    get,
    listPresentes: presentes,
    save: (entity, codigo, record) =>
      saving(entity, async () => {
        const own = stored(entity).filter(([name]) => name !== entity.key && name in record);
        const values = Object.fromEntries(own.map(([name, field]) => [field.wire, record[name]]));
        if (codigo === null) return get(entity, await insert(entity, values));
        if (!(await get(entity, codigo))) return null;
        await update(entity, codigo, values);
        return get(entity, codigo);
      }),
    remove: (entity, codigo) =>
      removing(async () => {
        const where = all([sql`${keyOf(entity)} = ${codigo}`, ...scope(entity)]);
        const { numAffectedRows } =
          await sql`delete from ${sql.table(entity.name)} as t where ${where}`.execute(db);
        return (numAffectedRows ?? 0n) > 0n;
      }),
  };
};
