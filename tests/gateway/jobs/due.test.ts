import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deTodas } from '#gateway/db/driver/tenancy/tenancy.ts';
import { listDevidos } from '#gateway/db/stores/engine/devidos.ts';
import { startBoss } from '#gateway/jobs/boss.ts';
import { watchDueJobs } from '#gateway/jobs/due.ts';
import { createLogger } from '#gateway/log.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';

const log = createLogger('silent');

describe('due jobs without a notification', () => {
  const database = ownDatabase();

  it('are reported while they may start, delayed ones are not', async () => {
    const boss = await startBoss(database, log);
    const due = watchDueJobs(
      listDevidos(deTodas(database.kysely), () => new Date()),
      log,
    );
    const heard: string[] = [];
    const rounds = async (filas: readonly string[]) => {
      const found = new Set<string>();
      const stops = filas.map((fila) => due.on(fila, () => found.add(fila)));
      // This one is always due, so hearing it completes the round.
      const round = Promise.withResolvers<void>();
      stops.push(due.on('planilha', round.resolve));
      await round.promise;
      for (const stop of stops) stop();
      heard.push([...found].join(' '));
    };
    await boss.insert('planilha', [{ data: {} }]);
    await boss.insert('xml', [{ data: {} }]);
    await boss.insert('atpv', [{ data: {}, startAfter: 3600 }]);
    await rounds(['xml', 'atpv', 'pix']);
    await boss.fetch('xml');
    await sql`update pgboss.job set start_after = now() where name = 'atpv'`.execute(database.kysely);
    await rounds(['xml', 'atpv', 'pix']);
    expect(heard).toEqual(['xml', 'atpv']);
    await due.stop();
    await boss.stop({ graceful: false });
  });

  it('are asked for by one statement at a time, however long the database is silent', async () => {
    const answers: PromiseWithResolvers<ReadonlySet<string>>[] = [];
    let agora = 0;
    const list = () => {
      const answer = Promise.withResolvers<ReadonlySet<string>>();
      answers.push(answer);
      return answer.promise;
    };
    const due = watchDueJobs(list, log, () => agora);
    const first = due.has('webhooks');
    agora += 60_000;
    const second = due.has('intencoes');
    expect(answers).toHaveLength(1);
    answers[0]?.resolve(new Set(['webhooks']));
    expect([await first, await second]).toEqual([true, false]);
    const third = due.has('webhooks');
    expect(answers).toHaveLength(2);
    answers[1]?.reject(new Error('gone'));
    await expect(third).rejects.toThrow('gone');
    agora += 60_000;
    const fourth = due.has('webhooks');
    answers[2]?.resolve(new Set());
    expect(await fourth).toBe(false);
  });

  it('belong to queues with this version’s options, whatever an older version set', async () => {
    const told = async () => {
      const boss = await startBoss(database, log);
      const queues = await boss.getQueues(['xml', 'renave']);
      await boss.stop({ graceful: false });
      return queues.map(({ name, retryLimit, deadLetter }) => [name, retryLimit, deadLetter]).sort();
    };
    const before = await told();
    await sql`update pgboss.queue set retry_limit = 3, dead_letter = null where name = 'xml'`.execute(
      database.kysely,
    );
    expect(await told()).toEqual(before);
  });
});
