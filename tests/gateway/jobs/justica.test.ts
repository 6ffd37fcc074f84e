import { beforeEach, describe, expect, it } from 'vitest';
import { ownJobsBed } from './jobsBed.ts';

const named = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`);

describe('the jobs of several companies', () => {
  const bed = ownJobsBed();
  let [a, b, c]: [number, number, number] = [0, 0, 0];
  beforeEach(async () => {
    [a = 0, b = 0, c = 0] = await bed.empresas();
  });

  /** Runs jobs one at a time and returns their order; `at` is called before each. */
  const run = async (count: number, at: (taken: number) => Promise<void> = async () => {}) => {
    const order: string[] = [];
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const worker = bed.work(1, async (id) => {
      order.push(id);
      await at(order.length);
      if (order.length === count) end();
    });
    await ended;
    await worker.stop();
    return order;
  };
  const lastOf = (order: readonly string[], name: string) => order.findLastIndex((id) => id.startsWith(name));

  it('run round-robin by company, whatever the batch sizes and the order of arrival', async () => {
    for (let batch = 0; batch < 5; batch += 1) await bed.send(named(`a${batch}`, 1000), { empresa: a });
    await bed.send(named('b', 10), { empresa: b });
    const order = await run(60, async (taken) => {
      if (taken === 30) await bed.send(named('c', 10), { empresa: c });
    });
    expect(lastOf(order, 'b')).toBeLessThan(21);
    expect(lastOf(order, 'c')).toBeLessThan(30 + 22);
    expect(order.filter((id) => id.startsWith('a'))).toEqual(named('a0', 40));
  });

  it('start neither ahead nor behind after an idle time', async () => {
    await bed.send(named('a', 300), { empresa: a });
    await run(300);
    await bed.send(named('b', 20), { empresa: b });
    await bed.send(named('a', 20), { empresa: a });
    const order = await run(40);
    expect(lastOf(order.slice(0, 21), 'a')).toBeGreaterThan(17);
    expect(lastOf(order.slice(0, 21), 'b')).toBeGreaterThan(17);
  });

  it('with a waiting user come first, but not a flood of them', async () => {
    await bed.send(named('a', 100), { empresa: a });
    for (const id of named('urgente', 100)) await bed.send([id], { empresa: b, urgente: true });
    const order = await run(40, async (taken) => {
      if (taken === 20) await bed.send(['c-0'], { empresa: c, urgente: true });
    });
    expect(order[0]).toBe('urgente-0');
    expect(order.slice(20, 23)).toContain('c-0');
    expect(lastOf(order.slice(0, 6), 'a')).toBeGreaterThan(0);
  });

  it('that are delayed do not hold up others’ turns', async () => {
    await bed.send(named('tarde', 50), { empresa: a, emMs: 3_600_000 });
    await bed.send(named('b', 100), { empresa: b });
    const order = await run(80, async (taken) => {
      if (taken === 50) await bed.send(named('c', 100), { empresa: c });
    });
    expect(lastOf(order, 'b')).toBeGreaterThan(75);
  });

  it('have a slot reserved for companies without running jobs, one job each', async () => {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    let heard = () => {};
    const worker = bed.work(
      2,
      (id) =>
        new Promise<void>((resolve) => {
          begun.push(id);
          ends.set(id, resolve);
          heard();
        }),
      1,
    );
    const until = async (id: string): Promise<void> => {
      while (!begun.includes(id))
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
    };
    await bed.send(named('a', 100), { empresa: a });
    await until('a-0');
    await until('a-1');
    await bed.send(named('b', 3), { empresa: b });
    await until('b-0');
    await bed.send(['c-0'], { empresa: c });
    expect(begun.toSorted()).toEqual(['a-0', 'a-1', 'b-0']);
    ends.get('b-0')?.();
    await until('c-0');
    expect(begun.toSorted()).toEqual(['a-0', 'a-1', 'b-0', 'c-0']);
    expect(await bed.jobs()).toHaveLength(103);
    await worker.stop(0);
  });
});
