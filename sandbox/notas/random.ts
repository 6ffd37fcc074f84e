/** A seeded pseudo-random generator. */
export interface Random {
  /** From 0 up to `limit`, exclusive. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  digits(length: number): string;
  /** True with probability 1 / `times`. */
  oneIn(times: number): boolean;
}

/** mulberry32: small, fast, and good enough for names and colours. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    digits: (length) => Array.from({ length }, () => below(10)).join(''),
    oneIn: (times) => below(times) === 0,
  };
}
