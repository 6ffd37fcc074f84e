import type { Ports } from './ports/ports.ts';

/** Single-flight: concurrent callers of a key share one promise. */
export const createSingleFlight = (): Ports['singleFlight'] => {
  const underWay = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running as Promise<T>;
  };
};
