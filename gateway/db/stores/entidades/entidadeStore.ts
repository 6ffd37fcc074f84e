import { type Kysely, sql } from 'kysely';
import type { AnyEntity } from '#domain/entities/entity.ts';
import { columnOf } from '#domain/fields/wire.ts';
import type { EntidadeStore, WireRecord } from '../../../ports/entidades.ts';
import { all, type Sql } from '../../driver/listQuery.ts';
import type { Tables } from '../../tables/index.ts';
import { listEntidade } from './listEntidade.ts';
import { columnsOf, fromOf, keyOf, nest, sourceOf, stored } from './sql.ts';
import { removing, saving } from './violations.ts';

type Db = Kysely<Tables>;

const scopeOf = (entity: AnyEntity, codigoEmpresa: number): Sql[] =>
  entity.scope ? [sql`${sql.ref(`t.${entity.scope}`)} = ${codigoEmpresa}`] : [];

/** Exactly this record, if it is the company's. */
const oneOf = (entity: AnyEntity, codigoEmpresa: number, codigo: number): Sql =>
  all([sql`${keyOf(entity)} = ${codigo}`, ...scopeOf(entity, codigoEmpresa)]);

const get = async (db: Db, entity: AnyEntity, where: Sql): Promise<WireRecord | null> => {
  const { rows } =
    await sql<WireRecord>`select ${columnsOf(entity)} from ${fromOf(entity)} where ${where}`.execute(db);
  return rows[0] ? nest(rows[0]) : null;
};

const insert = async (db: Db, entity: AnyEntity, values: WireRecord): Promise<number> => {
  const names = Object.keys(values);
  const key = columnOf(entity.fields[entity.key]);
  const { rows } = await sql<WireRecord>`
    insert into ${sql.table(entity.name)} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(names.map((name) => values[name]))}) returning ${sql.id(key)}`.execute(db);
  return rows[0]?.[key] as number;
};

const update = async (db: Db, entity: AnyEntity, where: Sql, values: WireRecord): Promise<void> => {
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  if (sets.length === 0) return;
  await sql`update ${sql.table(entity.name)} as t set ${sql.join(sets)} where ${where}`.execute(db);
};

/** Stores any entity of `domain/entities` for one company; SQL columns carry the wire names. */
export const entidadeStore = (db: Db, codigoEmpresa: number): EntidadeStore => {
  const byKey = (entity: AnyEntity, codigo: number) => oneOf(entity, codigoEmpresa, codigo);
  const insertOwn = (entity: AnyEntity, values: WireRecord) =>
    insert(db, entity, entity.scope ? { ...values, [entity.scope]: codigoEmpresa } : values);
  return {
    list: (entity, consulta) => listEntidade(db, entity, scopeOf(entity, codigoEmpresa), consulta),
    get: (entity, codigo) => get(db, entity, byKey(entity, codigo)),
    listPresentes: async (entity, campo, valores) => {
      const source = sourceOf(entity.fields[campo]);
      const where = all([sql`${source} = any(${[...valores]}::text[])`, ...scopeOf(entity, codigoEmpresa)]);
      const { rows } = await sql<{ valor: string }>`
        select ${source} as valor from ${fromOf(entity)} where ${where}`.execute(db);
      return new Set(rows.map(({ valor }) => valor));
    },
    save: (entity, codigo, record) =>
      saving(entity, async () => {
        const own = stored(entity).filter(([name]) => name !== entity.key && name in record);
        const values = Object.fromEntries(own.map(([name, field]) => [field.wire, record[name]]));
        if (codigo === null) return get(db, entity, byKey(entity, await insertOwn(entity, values)));
        if (!(await get(db, entity, byKey(entity, codigo)))) return null;
        await update(db, entity, byKey(entity, codigo), values);
        return get(db, entity, byKey(entity, codigo));
      }),
    remove: (entity, codigo) =>
      removing(async () => {
        const { numAffectedRows } = await sql`delete from ${sql.table(entity.name)} as t
          where ${byKey(entity, codigo)}`.execute(db);
        return (numAffectedRows ?? 0n) > 0n;
      }),
  };
};
