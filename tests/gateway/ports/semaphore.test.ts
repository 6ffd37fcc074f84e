import { describe, expect, it } from 'vitest';
import { Semaphore } from '#gateway/ports/semaphore.ts';

const settled = () => new Promise(setImmediate);

describe('the fair semaphore', () => {
  const open = (limites: Partial<ConstructorParameters<typeof Semaphore>[0]> = {}) => {
    const semaphore = new Semaphore({ total: 2, porChave: 2, esperaMs: 60_000, ...limites });
    const served: string[] = [];
    const leave: (() => void)[] = [];
    const ask = (chave: string, times = 1) => {
      for (let time = 0; time < times; time += 1) {
        void semaphore.enter(chave).then((out) => {
          served.push(chave);
          leave.push(out);
        });
      }
    };
    const next = async () => {
      leave.shift()?.();
      await settled();
    };
    return { semaphore, served, ask, next };
  };

  it('serves keys round-robin, whatever each has waiting', async () => {
    const { served, ask, next } = open({ total: 1 });
    ask('a', 5);
    await settled();
    ask('b', 2);
    ask('c');
    for (let turn = 0; turn < 7; turn += 1) await next();
    expect(served).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a', 'a']);
  });

  it('limits the places per key', async () => {
    const { served, ask, next } = open({ total: 3, porChave: 2 });
    ask('a', 5);
    ask('b');
    await settled();
    expect(served).toEqual(['a', 'a', 'b']);
    await next();
    expect(served).toEqual(['a', 'a', 'b', 'a']);
    // Nobody is left waiting, to be refused under another test.
    for (let turn = 0; turn < 3; turn += 1) await next();
    expect(served).toHaveLength(6);
  });

  it('releases a place once, however often asked', async () => {
    const { semaphore } = open({ total: 1 });
    const out = await semaphore.enter('a');
    out();
    out();
    await semaphore.enter('a');
    const late = semaphore.enter('b', AbortSignal.timeout(0));
    await expect(late).rejects.toMatchObject({ code: 'ocupado', status: 503 });
  });

  it('limits waiting, and removes aborted waiters', async () => {
    const { semaphore } = open({ total: 1, esperaMs: 5 });
    const out = await semaphore.enter('a');
    await expect(semaphore.enter('b')).rejects.toMatchObject({ code: 'ocupado' });
    out();
    (await semaphore.enter('b'))();
    await expect(semaphore.enter('c', AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });
});
