import { describe, expect, it } from 'vitest';
import { createSingleFlight } from '#gateway/singleFlight.ts';

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
  it('is done once', async () => {
    const { begun, work } = slow();
    const flight = createSingleFlight();
    const both = [flight('a', work), flight('a', work)];
    begun[0]?.resolve(1);
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(begun).toHaveLength(1);
  });
});
