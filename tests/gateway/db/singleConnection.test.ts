import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#gateway/db/driver/database.ts';
import { wrapPglite } from '#gateway/db/driver/pglite.ts';
import { deTodas, naTransacaoDeTodas } from '#gateway/db/driver/tenancy/tenancy.ts';

describe('the one connection of the embedded database', () => {
  let database: Database;
  beforeAll(async () => {
    database = wrapPglite(await PGlite.create());
  });
  afterAll(() => database.close());
  const ask = () => sql`select 1`.execute(database.kysely);

  it('is held by one transaction at a time and served FIFO, pg-boss included', async () => {
    const steps: string[] = [];
    await sql`create table feita (numero integer)`.execute(database.kysely);
    const others: Promise<unknown>[] = [];
    const wait = async (step: string, asked: Promise<unknown> | undefined) => {
      others.push(Promise.resolve(asked).then(() => steps.push(step)));
      await setImmediate();
    };
    const inside = naTransacaoDeTodas(deTodas(database.kysely), async (tx) => {
      await sql`insert into feita values (1)`.execute(tx);
      await wait('first', ask());
      await wait('queue', database.boss.db?.executeSql('insert into feita values (2)'));
      await wait('second', ask());
      steps.push('last of it');
      throw new Error('undone');
    });
    await expect(inside).rejects.toThrow('undone');
    await Promise.all(others);
    expect(steps).toEqual(['last of it', 'first', 'queue', 'second']);
    const { rows } = await sql<{ numero: number }>`select numero from feita`.execute(database.kysely);
    expect(rows).toEqual([{ numero: 2 }]);
  });

  it('remains usable after a failed transaction', async () => {
    const failed = naTransacaoDeTodas(deTodas(database.kysely), (tx) => sql`select nothing`.execute(tx));
    await expect(failed).rejects.toThrow('nothing');
    expect((await ask()).rows).toHaveLength(1);
  });

  it('yields to the event loop between statements', async () => {
    let others = 0;
    let going = true;
    const rest = (async () => {
      while (going) {
        await setImmediate();
        others += 1;
      }
    })();
    for (let n = 0; n < 20; n += 1) await sql`select pg_sleep(0.006)`.execute(database.kysely);
    going = false;
    expect(others).toBeGreaterThan(10);
    await rest;
  });

  it('rejects waiting and new callers once it is closed', async () => {
    const closing = wrapPglite(await PGlite.create());
    const under = sql`select pg_sleep(0.01)`.execute(closing.kysely);
    const waiting = sql`select 1`.execute(closing.kysely);
    await setImmediate();
    const end = closing.close();
    await under;
    await expect(waiting).rejects.toMatchObject({ code: 'indisponivel' });
    await end;
    await expect(sql`select 1`.execute(closing.kysely)).rejects.toMatchObject({ code: 'indisponivel' });
  });
});
