import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { BANCO_DE_ANTES } from '#domain/bancos.ts';
import { estados } from '#domain/catalogues/estados.ts';
import { municipios } from '#domain/catalogues/municipios.ts';
import { migrations } from '../migrations/index.ts';
import { DROP_ESCOPO, escopo } from '../migrations/tenancyViews.ts';
import type { Tables } from '../tables/index.ts';
import { inRequest } from './requestContext.ts';

/** Advisory lock key: gateways that start together migrate one after the other. @concept advisory lock */
const MIGRATION_LOCK = 7_402_026;

/**
 * Limit of waiting for a table's lock. A statement that waits for one that a backup or a long report holds blocks all that come
 * later, the older gateways among them: give up, let them pass, and try again (`openBanco.ts`).
 * @concept lock timeout
 */
const TRAVA_MS = 3000;

/** The database predates the first release, so migrations cannot be applied. */
export class BancoDeAntesError extends Error {
  override name = 'BancoDeAntesError';
  constructor() {
    super(BANCO_DE_ANTES);
  }
}

const statementsOf = (text: string): string[] =>
  text
    .split(/;\s*\n/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

const seedCatalogues = async (db: Kysely<Tables>): Promise<void> => {
  const { length } = await db.selectFrom('estado').select('codigo_uf').limit(1).execute();
  if (length > 0) return;
  const siglas = new Map(estados.map((estado) => [estado.sigla, estado.codigo]));
  await db
    .insertInto('estado')
    .values(estados.map((e) => ({ codigo_uf: e.codigo, sigla_uf: e.sigla, descri_uf: e.nome })))
    .execute();
  const rows = municipios().map((m) => ({
    codigo_mun: m.codigoIbge,
    descri_mun: m.nome,
    coduf_mun: siglas.get(m.uf) ?? 0,
    siafi_mun: m.codigoSiafi,
  }));
  for (let at = 0; at < rows.length; at += 2000) {
    await db
      .insertInto('municipio')
      .values(rows.slice(at, at + 2000))
      .execute();
  }
};

/**
 * Scope views, recreated after every migration (they would block it) and whenever table ownership changes.
 */
const daEmpresa = {
  name: `escopo-${createHash('sha256')
    .update([...migrations.map(({ name }) => name), escopo].join())
    .digest('hex')}`,
  sql: escopo,
};

const migrateNow = async (db: Kysely<Tables>, travaMs: number): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    // No time limits: a large table, or another gateway's migration, takes time.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
    await sql`set local lock_timeout = ${sql.lit(travaMs)}`.execute(tx);
    await sql`create table if not exists migracao (nome text primary key, aplicada timestamptz not null default now())`.execute(
      tx,
    );
    const { rows } = await sql<{ nome: string }>`select nome from migracao`.execute(tx);
    const applied = new Set(rows.map((row) => row.nome));
    if (applied.size > 0 && migrations[0] && !applied.has(migrations[0].name)) throw new BancoDeAntesError();
    const run = async (text: string) => {
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
    };
    const pending = [...migrations, daEmpresa].filter((migration) => !applied.has(migration.name));
    if (pending.length > 0) await run(DROP_ESCOPO);
    for (const { name, sql: text } of pending) {
      await run(text);
      await sql`insert into migracao (nome) values (${name})`.execute(tx);
    }
    await seedCatalogues(tx);
  });
};

/**
 * Applies pending migrations, each recorded in the same transaction, under an advisory lock.
 * @throws {AppError} `ocupado` where a table stayed locked for `travaMs`; nothing has changed then
 */
export const migrate = (db: Kysely<Tables>, travaMs = TRAVA_MS): Promise<void> =>
  inRequest({ semPrazo: true }, () => migrateNow(db, travaMs));
