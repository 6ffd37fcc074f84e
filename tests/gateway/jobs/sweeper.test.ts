import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSweeper } from '#gateway/jobs/sweeper.ts';
import { createLogger } from '#gateway/log.ts';
import { ownJobsBed } from './jobsBed.ts';

const LOTE = 1000;

/** A clock controlled by the test. */
const relogio = () => {
  let now = 0;
  return {
    agora: () => now,
    pass: (ms: number) => {
      now += ms;
    },
  };
};

describe('maintenance of the queues', () => {
  const bed = ownJobsBed();

  const size = async (): Promise<number> => {
    const query = sql<{ size: number }>`select pg_relation_size('pgboss.job_common')::int as size`;
    return (await query.execute(bed.database.kysely)).rows[0]?.size ?? 0;
  };
  const passThrough = async (): Promise<void> => {
    await bed.send(Array.from({ length: LOTE }, (_, index) => `trabalho-${index}`));
    const jobs = await bed.boss.fetch('renave', { batchSize: LOTE });
    await bed.boss.deleteJob('renave', jobs);
  };

  it('keeps the table proportional to its content, however many jobs pass', async () => {
    const sweeper = createSweeper(bed.database, createLogger('silent'), { everyJobs: LOTE });
    const sizes: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      await passThrough();
      sizes.push(await size());
      sweeper.count(LOTE);
      await sweeper.stop();
    }
    const [one = 0] = sizes;
    expect(one).toBeGreaterThan(0);
    // A vacuum yields to other holders of the table; the next one sweeps what it left.
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3 * one);
  });

  it('runs by count: fewer jobs leave the table alone', async () => {
    const sweeper = createSweeper(bed.database, createLogger('silent'), { everyJobs: LOTE * 8 });
    await passThrough();
    const before = await size();
    sweeper.count(LOTE);
    await sweeper.stop();
    expect(await size()).toBe(before);
  });

  it('analyzes tables before a batch outgrows their statistics', async () => {
    const known = async (): Promise<boolean> => {
      const query = sql<{ known: boolean }>`select exists (select 1 from pg_statistic s
        where s.starelid = 'usuario'::regclass) as known`;
      return (await query.execute(bed.database.kysely)).rows[0]?.known ?? false;
    };
    const { agora, pass } = relogio();
    const sweeper = createSweeper(bed.database, createLogger('silent'), { agora });
    expect(await known()).toBe(false);
    sweeper.count(3);
    pass(1000);
    await sweeper.stop();
    expect(await known()).toBe(false);
    sweeper.count(1);
    await sweeper.stop();
    expect(await known()).toBe(true);
  });

  describe('of a growing table', () => {
    const rowsKnown = async (): Promise<number> => {
      const query = sql<{
        rows: number;
      }>`select reltuples::int as rows from pg_class where oid = 'leilao'::regclass`;
      return (await query.execute(bed.database.kysely)).rows[0]?.rows ?? 0;
    };
    const add = (rows: number) =>
      sql`insert into leilao select n from generate_series(1, ${sql.lit(rows)}) n`.execute(
        bed.database.kysely,
      );
    const { agora, pass } = relogio();
    let sweeper: ReturnType<typeof createSweeper>;
    const look = async (jobs: number): Promise<number> => {
      sweeper.count(jobs);
      await sweeper.stop();
      return rowsKnown();
    };
    beforeEach(async () => {
      await sql`create table leilao (n integer) with (autovacuum_enabled = off)`.execute(bed.database.kysely);
      sweeper = createSweeper(bed.database, createLogger('silent'), { agora });
    });

    it('analyzes again when it grew by half, and not before', async () => {
      for (const [rows, known] of [
        [0, -1],
        [10_000, 10_000],
        [2_000, 10_000],
        [8_000, 20_000],
      ] as const) {
        pass(1000);
        if (rows > 0) await add(rows);
        expect(await look(50)).toBe(known);
      }
    });

    it('analyzes after as few jobs as at first, however many passed before', async () => {
      pass(1000);
      await look(100_000);
      await add(10_000);
      pass(1000);
      expect(await look(4)).toBe(10_000);
    });

    it('checks once a second, however many jobs pass', async () => {
      pass(1000);
      await look(50);
      await add(10_000);
      pass(999);
      expect(await look(100_000)).toBe(-1);
      pass(1);
      expect(await look(1)).toBe(10_000);
    });
  });

  it('analyzes one table at a time, so that others wait for the current one only', async () => {
    const { agora, pass } = relogio();
    const sweeper = createSweeper(bed.database, createLogger('silent'), { agora });
    pass(1000);
    let going = true;
    let asked = 0;
    sweeper.count(50);
    const stopped = sweeper.stop().then(() => {
      going = false;
    });
    for (; going; asked += 1) await sql`select 1`.execute(bed.database.kysely);
    await stopped;
    if (bed.database.kind === 'pglite') expect(asked).toBeGreaterThan(20);
  });
});
