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

interface Flight {
  now: Promise<unknown>;
  /** Begins when this one has ended, for all who asked meanwhile. */
  next: Promise<unknown> | null;
}

/** One piece of work at a time per key; whoever asks while it is under way waits for one that begins after they asked. */
export const createFreshFlight = (): Ports['freshFlight'] => {
  const underWay = new Map<string, Flight>();
  const start = (key: string, work: () => Promise<unknown>): Promise<unknown> => {
    const flight: Flight = { now: work(), next: null };
    underWay.set(key, flight);
    const end = () => {
      if (flight.next === null) underWay.delete(key);
    };
    flight.now.then(end, end);
    return flight.now;
  };
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const flight = underWay.get(key);
    if (!flight) return start(key, work) as Promise<T>;
    const begin = () => start(key, work);
    flight.next ??= flight.now.then(begin, begin);
    return flight.next as Promise<T>;
  };
};
