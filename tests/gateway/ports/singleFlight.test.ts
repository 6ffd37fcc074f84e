import { describe, expect, it } from 'vitest';
import { createFreshFlight, createSingleFlight } from '#gateway/singleFlight.ts';

/** Work that ends when told to, and how often it began. */
const slow = () => {
  const begun: PromiseWithResolvers<number>[] = [];
  const work = () => {
    const one = Promise.withResolvers<number>();
    begun.push(one);
    return one.promise;
  };
  return { begun, work };
};

describe('work that is asked for while it is under way', () => {
  it('is done once where its answer does not change', async () => {
    const { begun, work } = slow();
    const flight = createSingleFlight();
    const both = [flight('a', work), flight('a', work)];
    begun[0]?.resolve(1);
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(begun).toHaveLength(1);
  });

  it('begins once more where it does, for all who asked meanwhile, and not at the same time', async () => {
    const { begun, work } = slow();
    const flight = createFreshFlight();
    const first = flight('a', work);
    const later = [flight('a', work), flight('a', work)];
    expect(begun).toHaveLength(1);
    begun[0]?.resolve(1);
    expect(await first).toBe(1);
    const last = flight('a', work);
    begun[1]?.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2]);
    begun[2]?.resolve(3);
    expect([2, 3]).toContain(await last);
  });

  it('begins once more also after one that failed, which fails for those alone who waited for it', async () => {
    const { begun, work } = slow();
    const flight = createFreshFlight();
    const first = flight('a', work);
    const later = flight('a', work);
    begun[0]?.reject(new Error('out of reach'));
    await expect(first).rejects.toThrow('out of reach');
    begun[1]?.resolve(2);
    expect(await later).toBe(2);
    expect(begun).toHaveLength(2);
  });
});
