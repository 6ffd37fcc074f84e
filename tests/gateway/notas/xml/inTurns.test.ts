import { afterAll, beforeAll, expect, it } from 'vitest';
import { empresaStores } from '#gateway/db/stores/empresaStores.ts';
import { startBoss } from '#gateway/jobs/boss.ts';
import { createLogger } from '#gateway/log.ts';
import type { Filas } from '#gateway/ports/filas.ts';
import { copyDatabase } from '#tests/support/template.ts';

let banco: Awaited<ReturnType<typeof copyDatabase>>;
beforeAll(async () => {
  banco = await copyDatabase();
});
afterAll(async () => {
  await banco.database.close();
  await banco.drop();
});

it('packs are taken round-robin by company, whatever the batch sizes', async () => {
  const { database } = banco;
  const boss = await startBoss(database, createLogger('silent'));
  const send = (codigoEmpresa: number, quantos: number) =>
    empresaStores(database.kysely, boss, codigoEmpresa).enqueue(
      'xml',
      Array.from({ length: quantos }, (_, pacote) => ({ codigoEmpresa, codigoLote: 1, pacote })),
    );
  await send(1, 50);
  await send(1, 50);
  await send(2, 2);
  await send(3, 1);
  const tomados: number[] = [];
  while (tomados.length < 7) {
    for (const job of await boss.fetch<Filas['xml']>('xml', { batchSize: 1 }))
      tomados.push(job.data.codigoEmpresa);
  }
  expect(tomados.slice(0, 5).toSorted()).toEqual([1, 1, 2, 2, 3]);
  expect(tomados.slice(5)).toEqual([1, 1]);
  await boss.stop({ graceful: false });
});
