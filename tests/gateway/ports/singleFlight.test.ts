import { describe, expect, it } from 'vitest';
import { createSingleFlight } from '#gateway/background.ts';

/** Work that ends on command, with the number of starts. */
const slow = () => {
  const begun: PromiseWithResolvers<number>[] = [];
  const work = () => {
    const one = Promise.withResolvers<number>();
    begun.push(one);
    return one.promise;
  };
  return { begun, work };
};

describe('single-flight', () => {
  it('runs concurrent requests once', async () => {
    const { begun, work } = slow();
    const flight = createSingleFlight();
    const both = [flight('a', work), flight('a', work)];
    begun[0]?.resolve(1);
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(begun).toHaveLength(1);
  });
});
