import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { GroupBy } from '../../ports/estoque.ts';
import type { Tables } from '../tables/index.ts';

/** An instant of a column of either type: one without a zone is Brasília's. */
const instanteDe = (
  column: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`case when pg_typeof(${column}) = 'timestamp'::regtype
  then ${column}::timestamp at time zone 'America/Sao_Paulo' else ${column}::timestamptz end`;

/**
 * The groups (`Agrupar`) of the rows of a select. The planner drops the columns that no group needs, so that a list costs no more than its
 * bare count by cause.
 */
export const listGroups = async <Row>(
  db: Kysely<Tables>,
  linhas: RawBuilder<unknown>,
  { por, sentencas, nomes, desde, valores, agora }: GroupBy,
): Promise<Row[]> => {
  const withoutNome = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
    nomes.reduce<RawBuilder<unknown>>(
      (text, nome) => sql`replace(${text}, coalesce(nullif(a.${sql.ref(nome)}, ''), '…'), '…')`,
      column,
    );
  const columns = [
    ...por.map((name) => sql`a.${sql.ref(name)}`),
    ...sentencas.map((name) => sql`${withoutNome(sql`a.${sql.ref(name)}`)} as ${sql.ref(name)}`),
  ];
  const desdes = desde.map((name) => instanteDe(sql`a.${sql.ref(name)}`));
  const todos = sql`floor(extract(epoch from ${agora.toISOString()}::timestamptz
    - coalesce(${sql.join([...desdes, sql`null::timestamptz`])})) / 86400)`;
  // `greatest` would make zero of a null.
  const dias = sql`(case when ${todos} < 0 then 0 else ${todos} end)`;
  const valor = valores.map((name) => sql`sum(a.${sql.ref(name)})::float8`);
  const groups =
    columns.length === 0
      ? sql`having count(*) > 0`
      : sql`group by ${sql.join(columns.map((_, at) => sql.lit(at + 1)))}`;
  const { rows } = await sql<Row>`
    select ${sql.join([
      ...columns,
      sql`count(*)::int as quantos, max(${dias})::int as "maisAntigo", coalesce(sum(${dias}), 0)::int as dias`,
      sql`${sql.join(valor.length > 0 ? valor : [sql`null::float8`])} as valor`,
    ])}
    from (${linhas}) a ${groups}`.execute(db);
  return rows;
};
