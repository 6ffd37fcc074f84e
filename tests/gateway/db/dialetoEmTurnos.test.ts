import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#gateway/db/driver/database.ts';
import { deTodas, naTransacaoDeTodas } from '#gateway/db/driver/escopo/escopo.ts';
import { avisar, openEventos } from '#gateway/db/driver/eventos.ts';
import { emNomeDe, pedidoAtual } from '#gateway/db/driver/pedido.ts';
import { wrapPglite } from '#gateway/db/driver/pglite.ts';

describe('the one connection of the embedded database', () => {
  let database: Database;
  beforeAll(async () => {
    database = wrapPglite(await PGlite.create());
  });
  afterAll(() => database.close());
  const ask = () => sql`select 1`.execute(database.kysely);

  it('serves companies in turn: who asks for much waits behind itself', async () => {
    const served: string[] = [];
    const of = (dono: string) => emNomeDe(dono, () => ask().then(() => served.push(dono)));
    await Promise.all([...Array.from({ length: 6 }, () => of('muito')), of('pouco'), of('outro')]);
    expect(served.slice(0, 4).toSorted()).toEqual(['muito', 'muito', 'outro', 'pouco']);
  });

  it('is asked for by the queues in their turn, too: they hold up nobody, and nobody them', async () => {
    const served: string[] = [];
    // Names of its own: what others used in the test before, which a busy machine draws out, would count here.
    const { db } = database.boss;
    const of = (dono: string) => emNomeDe(dono, () => ask().then(() => served.push(dono)));
    const fila = () => db?.executeSql('select 1').then(() => served.push('filas'));
    await Promise.all([
      ...Array.from({ length: 6 }, () => of('muita')),
      ...Array.from({ length: 6 }, fila),
      of('pouca'),
    ]);
    expect(served.indexOf('pouca')).toBeLessThan(4);
    expect(served.indexOf('filas')).toBeLessThan(4);
  });

  it('is one transaction’s to its end, whoever waits', async () => {
    const steps: string[] = [];
    const inside = emNomeDe('muito', () =>
      naTransacaoDeTodas(deTodas(database.kysely), async (tx) => {
        await sql`select 1`.execute(tx);
        steps.push('first');
        await setImmediate();
        await sql`select 2`.execute(tx);
        steps.push('last');
      }),
    );
    const other = emNomeDe('pouco', () => ask().then(() => steps.push('other')));
    await Promise.all([inside, other]);
    expect(steps).toEqual(['first', 'last', 'other']);
  });

  it('goes on after a transaction that failed', async () => {
    const failed = naTransacaoDeTodas(deTodas(database.kysely), (tx) => sql`select nothing`.execute(tx));
    await expect(failed).rejects.toThrow('nothing');
    expect((await ask()).rows).toHaveLength(1);
  });

  it('tells what is said as nobody’s request, in whoever’s statement it was said', async () => {
    const { ouvir, close } = await openEventos(database);
    const heard = Promise.withResolvers<string>();
    ouvir('teste', () => heard.resolve(pedidoAtual().dono));
    await emNomeDe('muito', () => avisar(database.kysely, [{ canal: 'teste', assuntos: [] }]));
    expect(await heard.promise).toBe('');
    await close();
  });

  it('gives way to what else happens in the process while statements follow each other', async () => {
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
});
