import { type Kysely, sql, type Transaction } from 'kysely';
import { BANCO_DE_ANTES } from '#domain/bancos.ts';
import { estados } from '#domain/catalogues/estados.ts';
import { municipios } from '#domain/catalogues/municipios.ts';
import { migrations } from '../migrations/index.ts';
import type { Tables } from '../tables/index.ts';
import { inRequest } from './requestContext.ts';
import { ESCOPO, listEscopo } from './tenancy/showEscopo.ts';

/** Advisory lock key: gateways that start together migrate one after the other. @concept advisory lock */
const MIGRATION_LOCK = 7_402_026;

/**
 * Limit of waiting for a table's lock. A statement that waits for one that a backup or a long report holds blocks all that come
 * later, the older gateways among them: give up, let them pass, and try again (`openBanco.ts`). Longer than a second, after which
 * the server ends a vacuum that is waited for.
 * @concept lock timeout
 */
const TRAVA_MS = 1200;

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

/** The last migration and the views: columns that it added are in them, too. */
const DO_ESCOPO = `escopo-${ESCOPO} ${migrations.at(-1)?.name}`;

/** A transaction of its own under the advisory lock: where a table stays locked, nothing of it is kept. */
const inTurn = <T>(
  db: Kysely<Tables>,
  travaMs: number,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    // No time limits: a large table, or another gateway's migration, takes time.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
    await sql`set local lock_timeout = ${sql.lit(travaMs)}`.execute(tx);
    return work(tx);
  });

const appliedIn = async (tx: Transaction<Tables>): Promise<ReadonlySet<string>> => {
  await sql`create table if not exists migracao (nome text primary key, aplicada timestamptz not null default now())`.execute(
    tx,
  );
  const { rows } = await sql<{ nome: string }>`select nome from migracao`.execute(tx);
  return new Set(rows.map(({ nome }) => nome));
};

const runAll = async (tx: Transaction<Tables>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(tx);
};

const note = (tx: Transaction<Tables>, nome: string) =>
  sql`insert into migracao (nome) values (${nome})`.execute(tx);

/** Everything at once, in an empty database that nobody works with. False if it is not empty. */
const installNow = (db: Kysely<Tables>, travaMs: number): Promise<boolean> =>
  inTurn(db, travaMs, async (tx) => {
    const applied = await appliedIn(tx);
    if (applied.size > 0) return false;
    for (const { name, sql: text } of migrations) {
      await runAll(tx, statementsOf(text));
      await note(tx, name);
    }
    for (const group of await listEscopo(tx)) await runAll(tx, group);
    await note(tx, DO_ESCOPO);
    await seedCatalogues(tx);
    return true;
  });

/** A migration's statement that has run, until all of them have. */
const parteDe = (name: string, at: number): string => `${name} parte ${at + 1}`;

/** Runs the first statement that is left of a migration; false if none was. */
const applyNext = (db: Kysely<Tables>, travaMs: number): Promise<boolean> =>
  inTurn(db, travaMs, async (tx) => {
    const applied = await appliedIn(tx);
    if (migrations[0] && !applied.has(migrations[0].name)) throw new BancoDeAntesError();
    const next = migrations.find(({ name }) => !applied.has(name));
    if (!next) return false;
    const statements = statementsOf(next.sql);
    const partes = statements.map((_, at) => parteDe(next.name, at));
    const at = partes.findIndex((parte) => !applied.has(parte));
    await runAll(tx, statements.slice(at, at + 1));
    if (at < statements.length - 1) await note(tx, parteDe(next.name, at));
    else {
      await sql`delete from migracao where nome = any(${partes}::text[])`.execute(tx);
      await note(tx, next.name);
    }
    return true;
  });

const showEscopo = async (db: Kysely<Tables>, travaMs: number): Promise<void> => {
  const groups = await inTurn(db, travaMs, async (tx) =>
    (await appliedIn(tx)).has(DO_ESCOPO) ? null : listEscopo(tx),
  );
  if (groups === null) return;
  for (const group of groups) await inTurn(db, travaMs, (tx) => runAll(tx, group));
  await inTurn(db, travaMs, async (tx) => {
    if (!(await appliedIn(tx)).has(DO_ESCOPO)) await note(tx, DO_ESCOPO);
  });
};

const migrateNow = async (db: Kysely<Tables>, travaMs: number): Promise<void> => {
  if (await installNow(db, travaMs)) return;
  while (await applyNext(db, travaMs));
  await showEscopo(db, travaMs);
};

/**
 * Applies pending migrations, each statement in a transaction of its own that records it, under an advisory lock: an older
 * gateway works on between two of them, and one that was interrupted goes on where it was. A transaction with locks on two
 * tables waits for a request that waits for it, and the server ends one of the two.
 * @throws {AppError} `ocupado` where a table stayed locked for `travaMs`; nothing of that statement is kept then
 */
export const migrate = (db: Kysely<Tables>, travaMs = TRAVA_MS): Promise<void> =>
  inRequest({ semPrazo: true }, () => migrateNow(db, travaMs));
