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

  it('gives up soon while a backup holds its tables, so that others read on, and does it later', async () => {
    const { kysely, close } = await open();
    const backup = new pg.Client({
      connectionString: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    });
    await backup.connect();
    await backup.query('begin');
    await backup.query('lock table veiculo in access share mode');
    await kysely
      .deleteFrom('migracao' as never)
      .where('nome' as never, 'like', 'escopo-%' as never)
      .execute();
    await expect(migrate(kysely, 100)).rejects.toMatchObject({ code: 'ocupado' });
    expect(await kysely.selectFrom('veiculo').select('codigo_vei').execute()).toEqual([]);
    await backup.query('rollback');
    await migrate(kysely, 100);
    await backup.end();
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
