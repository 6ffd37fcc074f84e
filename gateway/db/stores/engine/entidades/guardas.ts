import { sql } from 'kysely';
import { type AnyEntity, tableOf } from '#domain/entities/entity.ts';
import { type Guard, naoAltera, naoExclui } from '#domain/entities/guard.ts';
import { AppError } from '#domain/errors.ts';
import { saveNameOf } from '#domain/fields/wire.ts';
import { all, type Sql } from '../../../driver/listQuery.ts';
import { firstRowOf } from '../../../driver/statements.ts';
import { type DaEmpresa, deOutras } from '../../../driver/tenancy/tenancy.ts';
import { sourceOf } from './sql.ts';

/** True if rows of the guard's table reference the record (`t`). */
const stands = (entity: AnyEntity, { table, by, scope }: Guard): Sql => {
  const same = Object.entries(by).map(
    ([column, field]) => sql`g.${sql.id(column)} = ${sourceOf(entity, entity.fields[field])}`,
  );
  const own =
    scope !== undefined &&
    entity.scope !== undefined &&
    sql`g.${sql.id(scope)} = ${sql.ref(`t.${entity.scope.column}`)}`;
  const where = all([own, sql`(${sql.join(same, sql` or `)})`]);
  // A record that several companies share stands under the rows of any of them.
  const rows = entity.scope?.by === 'empresa' ? sql.table(table) : deOutras(table);
  return sql`exists (select 1 from ${rows} as g where ${where})`;
};

/** No row stands on the record. */
export const livre = (entity: AnyEntity): Sql[] =>
  entity.guards.map((guard) => sql`not ${stands(entity, guard)}`);

/** The guards that have rows standing on the record. */
const guardasDe = async (db: DaEmpresa, entity: AnyEntity, where: Sql): Promise<Guard[]> => {
  if (entity.guards.length === 0) return [];
  const tests = entity.guards.map((guard, at) => sql`${stands(entity, guard)} as ${sql.id(`g${at}`)}`);
  const row = await firstRowOf<Record<string, boolean>>(db)`
    select ${sql.join(tests)} from ${sql.table(tableOf(entity))} as t where ${where}`;
  return entity.guards.filter((_, at) => row?.[`g${at}`] === true);
};

/** Refuses a removal that a guard forbids, in its words. */
export const refuseExclusao = async (db: DaEmpresa, entity: AnyEntity, where: Sql): Promise<void> => {
  const [guard] = await guardasDe(db, entity, where);
  if (guard) throw new AppError('registroEmUso', { message: naoExclui(guard) });
};

/** Refuses a change of what a record is known by where others stand on it; what was empty may still be filled. */
export const refuseMudanca = async (
  db: DaEmpresa,
  entity: AnyEntity,
  where: Sql,
  mudados: readonly string[],
): Promise<void> => {
  const freezes = (guard: Guard) => mudados.filter((name) => guard.freezes?.includes(name));
  if (!entity.guards.some((guard) => freezes(guard).length > 0)) return;
  for (const guard of await guardasDe(db, entity, where)) {
    const errors = freezes(guard).map((name) => [saveNameOf(entity, entity.fields[name]), naoAltera(guard)]);
    if (errors.length === 0) continue;
    const labels = freezes(guard).map((name) => entity.fields[name].label);
    throw new AppError('corpoInvalido', {
      message: `${labels.join(', ')}: ${naoAltera(guard)}`,
      errors: Object.fromEntries(errors),
    });
  }
};
