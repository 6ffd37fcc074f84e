import { describe, expect, it, vi } from 'vitest';
import { startBoss } from '#gateway/jobs/boss.ts';
import { createLogger } from '#gateway/log.ts';
import { copyDatabase } from '#tests/support/template.ts';
import { openJobsBed, ownJobsBed } from './jobsBed.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `trabalho-${index}`);

/** Resolves at the nth call. */
const countdown = (times: number) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = times;
  const hit = () => {
    left -= 1;
    if (left === 0) resolve();
  };
  return { hit, reached: promise };
};

describe('the workers of a queue', () => {
  const bed = ownJobsBed();

  it('run every job of a batch once and leave nothing behind', async () => {
    const runs = new Map<string, number>();
    const all = countdown(1000);
    const count = async (id: string) => {
      runs.set(id, (runs.get(id) ?? 0) + 1);
      all.hit();
    };
    const workers = [bed.work(7, count), bed.work(50, count), bed.work(1, count)];
    await bed.send(idsOf(1000));
    await all.reached;
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(runs.size).toBe(1000);
    expect(new Set(runs.values())).toEqual(new Set([1]));
    expect(await bed.jobs()).toEqual([]);
  });

  it('never exceed their concurrency', async () => {
    const full = countdown(5);
    const all = countdown(60);
    let running = 0;
    let most = 0;
    const worker = bed.work(5, async () => {
      running += 1;
      most = Math.max(most, running);
      full.hit();
      await full.reached;
      await new Promise(setImmediate);
      running -= 1;
      all.hit();
    });
    await bed.send(idsOf(60));
    await all.reached;
    await worker.stop();
    expect(most).toBe(5);
  });

  it('start a job only when it is due', async () => {
    const due = Date.now() + 300;
    const { promise: began, resolve } = Promise.withResolvers<number>();
    const worker = bed.work(3, async (id) => {
      if (id === 'depois') resolve(Date.now());
    });
    await bed.send(['depois'], { emMs: 300 });
    await bed.send(['agora']);
    expect(await began).toBeGreaterThanOrEqual(due);
    await worker.stop();
  });

  it('start a job when it is due, without waiting for the next poll', async () => {
    // Polling is disabled.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    try {
      const { promise: began, resolve } = Promise.withResolvers<string>();
      const worker = bed.work(3, async (id) => resolve(id));
      await bed.send(['muito depois'], { emMs: 60_000 });
      await bed.send(['depois'], { emMs: 50 });
      expect(await began).toBe('depois');
      await worker.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('retry a failing job with back-off, and give it up with its reason while others finish', async () => {
    const others = countdown(20);
    let tries = 0;
    let failed = Promise.withResolvers<void>();
    const worker = bed.work(4, async (id) => {
      if (id !== 'ruim') return others.hit();
      tries += 1;
      failed.resolve();
      throw new Error('arquivo ilegível');
    });
    await bed.send(['ruim', ...idsOf(20)]);
    await others.reached;
    const waits = new Map<number, number>();
    const kept = async () => (await bed.jobs()).find(({ intencao }) => intencao === 'ruim');
    while (tries < 11) {
      await failed.promise;
      failed = Promise.withResolvers<void>();
      await expect.poll(async () => (await kept())?.state).toMatch(/retry|failed/);
      const job = await kept();
      if (job?.state === 'retry') waits.set(job.attempts, job.waits);
      await bed.passTime();
    }
    await worker.stop();
    expect(await kept()).toMatchObject({ state: 'failed', reason: 'arquivo ilegível', attempts: 10 });
    expect(tries).toBe(11);
    expect(waits.get(0)).toBeLessThanOrEqual(2);
    for (const [attempts, wait] of waits) {
      expect(wait).toBeLessThanOrEqual(Math.min(60, 2 ** (attempts + 1)));
      if (attempts >= 6) expect(wait).toBeGreaterThan(20);
    }
  });

  it('return running jobs when stopped, and settle none of them afterwards', async () => {
    const started = countdown(3);
    const { promise: stuck, resolve: release } = Promise.withResolvers<void>();
    const stopped = bed.work(3, async () => {
      started.hit();
      await stuck;
    });
    await bed.send(idsOf(3));
    await started.reached;
    await stopped.stop(0);
    expect((await bed.jobs()).map(({ state }) => state)).toEqual(['retry', 'retry', 'retry']);

    const again: string[] = [];
    const all = countdown(3);
    const { promise: held, resolve: finish } = Promise.withResolvers<void>();
    const worker = bed.work(3, async (id) => {
      again.push(id);
      all.hit();
      await held;
    });
    await bed.passTime();
    await all.reached;
    release();
    await new Promise(setImmediate);
    expect((await bed.jobs()).map(({ state }) => state)).toEqual(['active', 'active', 'active']);
    finish();
    await worker.stop();
    expect(again.sort()).toEqual(idsOf(3));
    expect(await bed.jobs()).toEqual([]);
  });

  it('wait for running jobs within the time limit', async () => {
    const started = countdown(1);
    const { promise: work, resolve: finish } = Promise.withResolvers<void>();
    const worker = bed.work(1, async () => {
      started.hit();
      await work;
    });
    await bed.send(['longo', 'seguinte']);
    await started.reached;
    const stopping = worker.stop(60_000);
    finish();
    await stopping;
    expect(await bed.jobs()).toMatchObject([{ intencao: 'seguinte', state: 'created' }]);
  });

  it('take over a dead process’s jobs after its heartbeat time-out', async () => {
    await bed.send(['orfao']);
    await bed.boss.fetch('renave');
    await bed.passTime();
    await expect.poll(async () => (await bed.jobs()).map(({ state }) => state)).toEqual(['retry']);
    const all = countdown(1);
    const worker = bed.work(1, async () => all.hit());
    await bed.passTime();
    await all.reached;
    await worker.stop();
    expect(await bed.jobs()).toEqual([]);
  });

  it('run jobs announced just as the last round ended', async () => {
    for (let round = 0; round < 50; round += 1) {
      const done = countdown(2);
      const worker = bed.work(1, async () => done.hit());
      await bed.send([`primeiro-${round}`]);
      await bed.send([`segundo-${round}`]);
      await done.reached;
      await worker.stop();
    }
    expect(await bed.jobs()).toEqual([]);
  });
});

describe('the queues of an embedded database', () => {
  it('return the previous process’s jobs at the start, and count the attempt', async () => {
    const { database, drop } = await copyDatabase();
    const before = await openJobsBed(database);
    await before.send(['interrompido']);
    await before.boss.fetch('renave');
    await before.close();
    const boss = await startBoss({ ...database, kind: 'pglite' }, createLogger('silent'));
    await boss.stop({ graceful: false });
    const after = await openJobsBed(database);
    expect(await after.jobs()).toMatchObject([
      { intencao: 'interrompido', state: 'retry', reason: 'o processo terminou durante o trabalho' },
    ]);
    await after.close();
    await database.close();
    await drop();
  });
});
