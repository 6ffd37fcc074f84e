import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { ESQUEMAS, FICA, ficam, visoes } from '../../migrations/tenancyViews.ts';
import type { Tables } from '../../tables/index.ts';

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex');

/** Changes when views are stated otherwise, whatever their tables' columns are. */
export const ESCOPO = hashOf(
  FICA,
  ...visoes.map(({ sql: text }) => text),
  ...ficam.map(({ sql: text }) => text),
);

/**
 * Statements that make the scope views true of the tables as they are now, each group with a lock on one view or table. What is
 * as it should be is left alone, so that an older gateway, or a transaction that somebody left open, stops only what changes.
 */
export const listEscopo = async (tx: Kysely<Tables>): Promise<string[][]> => {
  const groups = Object.values(ESQUEMAS).map((esquema) => [`create schema if not exists ${esquema}`]);
  const { rows: colunas } = await sql<{ tabela: string; colunas: string }>`
    select relname as tabela, string_agg(attname, ',' order by attnum) as colunas
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') group by relname`.execute(tx);
  const colunasDe = new Map(colunas.map((row) => [row.tabela, row.colunas]));
  // A view is marked with what it was made from.
  const { rows: feitas } = await sql<{ nome: string; feita: string | null }>`
    select nspname || '.' || relname as nome, obj_description(pg_class.oid, 'pg_class') as feita
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in (${sql.join(Object.values(ESQUEMAS))})`.execute(tx);
  const feitaDe = new Map(feitas.map((row) => [row.nome, row.feita]));
  for (const { nome, tabela, sql: text } of visoes) {
    const feita = hashOf(text, colunasDe.get(tabela) ?? '');
    if (feitaDe.get(nome) === feita) continue;
    groups.push([text, `comment on view ${nome} is '${feita}'`]);
  }
  groups.push([FICA]);
  const { rows: ficas } = await sql<{ fica: string }>`
    select relname || ' ' || attname as fica from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_attribute on attrelid = tgrelid and attnum = any(tgattr)
    where tgname = 'fica'`.execute(tx);
  const ja = new Set(ficas.map(({ fica }) => fica));
  for (const { tabela, coluna, sql: text } of ficam) if (!ja.has(`${tabela} ${coluna}`)) groups.push([text]);
  return groups;
};
