import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#gateway/db/driver/migrate.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { startBoss } from '#gateway/jobs/boss.ts';
import { createLogger } from '#gateway/log.ts';

describe('a migration on PostgreSQL', () => {
  const name = `patio_migracao_${process.pid}`;
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const admin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  beforeEach(() => admin(`create database ${name}`));
  afterEach(() => admin(`drop database if exists ${name} with (force)`));
  const open = () =>
    openDatabase({ url: Object.assign(new URL(url), { pathname: `/${name}` }).href, dir: '' });

  it('runs once where several gateways start in an empty database at the same time', async () => {
    const all = await Promise.allSettled(Array.from({ length: 6 }, open));
    for (const one of all) if (one.status === 'fulfilled') await one.value.close();
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 'fulfilled'));
  });

  /** Another program's transaction, left open. */
  const leaveOpen = async (...statements: string[]) => {
    const other = new pg.Client({
      connectionString: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    });
    await other.connect();
    for (const statement of ['begin', ...statements]) await other.query(statement);
    return async () => {
      await other.query('rollback');
      await other.end();
    };
  };
  const forget = (kysely: Awaited<ReturnType<typeof open>>['kysely'], like: string) =>
    sql`delete from migracao where nome like ${like}`.execute(kysely);
  const outdated = "comment on view da_empresa.veiculo is 'another'";

  it('leaves alone what is as it should be, whoever works with it', async () => {
    const { kysely, close } = await open();
    await forget(kysely, 'escopo-%');
    const end = await leaveOpen(
      "set local patio.empresas = '1'",
      'select * from da_empresa.veiculo',
      'lock table veiculo, empresa, usuario in row exclusive mode',
    );
    await migrate(kysely, 100);
    await end();
    await close();
  });

  it('gives up soon while another holds what it changes, so that others read on, and goes on later', async () => {
    const { kysely, close } = await open();
    await forget(kysely, 'escopo-%');
    await sql.raw(outdated).execute(kysely);
    const end = await leaveOpen('lock table da_empresa.veiculo in access share mode');
    await expect(migrate(kysely, 100)).rejects.toMatchObject({ code: 'ocupado' });
    expect(await kysely.selectFrom('veiculo').select('codigo_vei').execute()).toEqual([]);
    await end();
    await migrate(kysely, 100);
    await close();
  });

  it('keeps no table while it waits for another, and goes on between two of its statements', async () => {
    const { kysely, close } = await open();
    await sql`drop schema da_empresa, das_empresas cascade`.execute(kysely);
    await sql`alter table estoque drop column estadodito`.execute(kysely);
    await sql`alter table sincronizacao drop column ilegiveis`.execute(kysely);
    await forget(kysely, 'escopo-%');
    await forget(kysely, '0048-estado-dito');
    const parts = async () => {
      const { rows } = await sql<{ nome: string }>`select nome from migracao where nome like '0048%'`.execute(
        kysely,
      );
      return rows.map(({ nome }) => nome);
    };
    const other = await leaveOpen('lock table sincronizacao in access share mode');
    await expect(migrate(kysely, 100)).rejects.toMatchObject({ code: 'ocupado' });
    expect(await parts()).toEqual(['0048-estado-dito parte 1']);
    // The one who holds the second table may use the first.
    await sql`select estadodito from estoque`.execute(kysely);
    await other();
    await migrate(kysely, 100);
    expect(await parts()).toEqual(['0048-estado-dito']);
    await close();
  });

  it('has the columns of a newer table in its views', async () => {
    const { kysely, close } = await open();
    await sql`alter table veiculo add column nova text`.execute(kysely);
    await forget(kysely, 'escopo-%');
    await migrate(kysely, 100);
    const { rows } = await sql`select table_schema as esquema from information_schema.columns
      where table_name = 'veiculo' and column_name = 'nova' order by 1`.execute(kysely);
    expect(rows).toEqual(['da_empresa', 'das_empresas', 'public'].map((esquema) => ({ esquema })));
    await close();
  });

  it('is over at once in the next start, even while the job table is vacuumed', async () => {
    const database = await open();
    const start = async () => (await startBoss(database, createLogger('silent'))).stop({ graceful: false });
    await start();
    await database.kysely.transaction().execute(async (vacuum) => {
      await sql`lock table pgboss.job_common in share update exclusive mode`.execute(vacuum);
      await start();
    });
    await database.close();
  });
});
