import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type ThreadPool, threadPool } from '#gateway/threads/threadPool.ts';
import type { Order } from './obedientThread.ts';

type AnswerOfThread = { thread: number; bytes: number };

describe('a pool of threads', () => {
  let pool: ThreadPool<Order, AnswerOfThread>;
  const open = (size: number, reserva?: number) => {
    pool = threadPool({ program: join(import.meta.dirname, 'obedientThread.ts'), size, reserva });
    return pool;
  };
  afterEach(() => pool.close());

  it('does all work with at most its number of threads', async () => {
    const { run } = open(2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => run('a', 'answer')));
    expect(new Set(answers.map(({ thread }) => thread)).size).toBeLessThanOrEqual(2);
  });

  it('transfers buffers instead of copying them', async () => {
    const bytes = new Uint8Array(1000);
    const answer = open(1).run('a', { bytes }, [bytes.buffer]);
    expect(bytes.length).toBe(0);
    expect(await answer).toMatchObject({ bytes: 1000 });
  });

  it.each(['throw', 'exit'] as const)('continues with another thread when one ends by %s', async (order) => {
    const { run } = open(1);
    const before = await run('a', 'answer');
    const [lost, after] = await Promise.allSettled([run('a', order), run('a', 'answer')]);
    expect(lost.status).toBe('rejected');
    expect(after.status === 'fulfilled' && after.value.thread).not.toBe(before.thread);
  });

  it('serves owners round-robin: a backlog delays its own owner only', async () => {
    const { run } = open(1);
    const served: string[] = [];
    const work = (owner: string) => run(owner, 'answer').then(() => served.push(owner));
    await Promise.all([...Array.from({ length: 5 }, () => work('muito')), work('pouco'), work('outro')]);
    expect(served).toEqual(['muito', 'muito', 'pouco', 'outro', 'muito', 'muito', 'muito']);
  });

  it('reserves a thread for owners without running tasks', async () => {
    const { run } = open(1, 1);
    const hanging = Promise.allSettled([run('muito', 'hang'), run('muito', 'answer')]);
    const served: string[] = [];
    const work = (owner: string) => run(owner, 'answer').then(() => served.push(owner));
    await Promise.all([work('pouco'), work('outro'), work('pouco')]);
    expect(served).toEqual(['pouco', 'outro', 'pouco']);
    await pool.close();
    expect((await hanging).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('passes on a thread’s error', async () => {
    await expect(open(1).run('a', 'throw')).rejects.toThrow('as told');
  });

  it('closes with work running: running and waiting tasks fail, and no more is accepted', async () => {
    const { run, close } = open(1);
    await run('a', 'answer');
    const hanging = [run('a', 'hang'), run('a', 'answer')];
    const ended = Promise.allSettled(hanging);
    await close();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(run('a', 'answer')).rejects.toThrow('closed');
  });
});
