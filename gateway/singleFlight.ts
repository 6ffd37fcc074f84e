import type { Ports } from './ports/ports.ts';

/** One piece of work at a time per key: whoever asks while it is under way waits for the same answer. */
export const createSingleFlight = (): Ports['singleFlight'] => {
  const underWay = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running as Promise<T>;
  };
};
