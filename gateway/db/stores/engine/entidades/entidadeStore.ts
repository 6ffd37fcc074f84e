import { sql } from 'kysely';
import { columnIn, ownFields, stampColumns } from '#domain/entities/columns.ts';
import { type AnyEntity, tableOf } from '#domain/entities/entity.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import type { EntidadeStore, Gravacao } from '../../../../ports/entidades.ts';
import { selectOf } from '../../../driver/columns.ts';
import { all, type Sql } from '../../../driver/listQuery.ts';
import { firstRowOf, onlyValues, prepared, textChanged } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { type EntityScope, oneRecord, scopeOf, scopeValues } from './alcance.ts';
import { livre, refuseExclusao, refuseMudanca } from './guardas.ts';
import { listEntidade } from './listEntidade.ts';
import { isEmpty, mudadosDe, refuseLate } from './mudancas.ts';
import { entityColumns, fromOf, keyColumnOf, nest, sourceOf } from './sql.ts';
import { saveVarios } from './varios.ts';
import { removing, saving } from './violations.ts';

type ColumnValues = [column: string, value: unknown][];

const get = async (
  db: DaEmpresa,
  entity: AnyEntity,
  alcance: EntityScope,
  codigo: number,
  held = false,
): Promise<WireRecord | null> => {
  const row = await firstRowOf<WireRecord>(db)`${prepared}
    select ${selectOf(entityColumns(entity, alcance.quem))} from ${fromOf(entity)}
    where ${oneRecord(entity, alcance, codigo)}
    ${held ? sql`for update of t` : sql``}`;
  return row && nest(row);
};

const stampsOf = (entity: AnyEntity, { quem }: EntityScope, which: 'inserido' | 'alterado'): ColumnValues => {
  const stamps = stampColumns(entity);
  if (!stamps || !quem) return [];
  return [
    [stamps[which], quem.agora.toISOString()],
    [stamps[`${which}Por`], quem.codigoUsuario],
  ];
};

/** The columns of the fields that a save gives; the key is never one of them. */
const givenColumns = (entity: AnyEntity, campos: WireRecord, colunas: WireRecord = {}): ColumnValues => [
  ...ownFields(entity)
    .filter(([name]) => name !== entity.key && name in campos)
    .map(([name, field]): [string, unknown] => [columnIn(field), campos[name]]),
  ...Object.entries(colunas),
];

const insert = async (db: DaEmpresa, entity: AnyEntity, alcance: EntityScope, gravacao: Gravacao) => {
  const values: ColumnValues = [
    ...givenColumns(entity, gravacao.campos, gravacao.colunas),
    ...scopeValues(entity, alcance),
    ...stampsOf(entity, alcance, 'inserido'),
  ];
  const key = keyColumnOf(entity);
  const row = await firstRowOf<WireRecord>(db)`
    insert into ${sql.table(tableOf(entity))} (${sql.join(values.map(([name]) => sql.id(name)))})
    values (${sql.join(values.map(([, value]) => value))}) returning ${sql.id(key)}`;
  const codigo = row?.[key] as number;
  await saveVarios(db, entity, alcance, codigo, gravacao.varios);
  return codigo;
};

/** Writes what differs; the version goes on with each change, and only then. */
const update = async (
  db: DaEmpresa,
  entity: AnyEntity,
  alcance: EntityScope,
  codigo: number,
  gravacao: Gravacao,
): Promise<WireRecord | null> => {
  const where = oneRecord(entity, alcance, codigo);
  const atual = await get(db, entity, alcance, codigo, true);
  if (!atual) return null;
  const mudados = mudadosDe(entity, atual, gravacao.campos);
  await refuseLate(db, entity, atual, gravacao, mudados);
  await refuseMudanca(
    db,
    entity,
    where,
    mudados.filter((name) => !isEmpty(entity, atual, name)),
  );
  const outros = await saveVarios(db, entity, alcance, codigo, gravacao.varios);
  const own = Object.fromEntries(mudados.map((name) => [name, gravacao.campos[name]]));
  const values = givenColumns(entity, own, gravacao.colunas);
  if (values.length === 0 && !outros) return atual;
  const sets = [...values, ...stampsOf(entity, alcance, 'alterado')].map(
    ([name, value]) => sql`${sql.id(name)} = ${value}`,
  );
  const versao = stampColumns(entity)?.versao;
  if (versao) sets.push(sql`${sql.id(versao)} = t.${sql.id(versao)} + 1`);
  if (sets.length > 0)
    await sql`update ${sql.table(tableOf(entity))} as t set ${sql.join(sets)} where ${where}`.execute(db);
  return get(db, entity, alcance, codigo);
};

const remove = async (db: DaEmpresa, entity: AnyEntity, where: Sql): Promise<boolean> => {
  if (
    await textChanged(db)`delete from ${sql.table(tableOf(entity))} as t
    where ${all([where, ...livre(entity)])}`
  )
    return true;
  await refuseExclusao(db, entity, where);
  return false;
};

const storeFor = (db: DaEmpresa, alcance: EntityScope): EntidadeStore => ({
  para: (quem) => storeFor(db, { ...alcance, quem }),
  list: (entity, consulta) => listEntidade(db, entity, alcance, consulta),
  get: (entity, codigo) => get(db, entity, alcance, codigo),
  hold: (entity, codigo) => get(db, entity, alcance, codigo, true),
  listPresentes: async (entity, campo, valores) => {
    const source = sourceOf(entity, entity.fields[campo]);
    const where = all([sql`${source} = any(${[...valores]}::text[])`, ...scopeOf(entity, alcance)]);
    return new Set(
      await onlyValues<string>(db)`${prepared}
        select ${source} as valor from ${fromOf(entity)} where ${where}`,
    );
  },
  save: (entity, codigo, gravacao) =>
    saving(entity, async () => {
      if (codigo !== null) return update(db, entity, alcance, codigo, gravacao);
      return get(db, entity, alcance, await insert(db, entity, alcance, gravacao));
    }),
  remove: (entity, codigo) => removing(entity, () => remove(db, entity, oneRecord(entity, alcance, codigo))),
});

/** Stores any entity of `domain/entities`, for one company; SQL columns carry the wire names. */
export const entidadeStore = (db: DaEmpresa): EntidadeStore =>
  storeFor(db, { codigoEmpresa: db.codigoEmpresa, quem: null });
