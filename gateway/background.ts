import { inRequest } from './db/driver/requestContext.ts';
import type { Log, Ports } from './ports/ports.ts';

/** Single-flight: concurrent callers of a key share one promise. @concept single-flight */
export const createSingleFlight = (): Ports['singleFlight'] => {
  const underWay = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running as Promise<T>;
  };
};

/** Background work that outlives its request: failures are logged, and `fim` waits for what is running. */
export const createBackground = (log: Log): { background: Ports['background']; fim: () => Promise<void> } => {
  const emCurso = new Set<Promise<void>>();
  return {
    background: (work) => {
      const one = inRequest({}, work)
        .catch((error: unknown) => log.error({ err: error }, 'trabalho ao lado'))
        .finally(() => emCurso.delete(one));
      emCurso.add(one);
    },
    fim: async () => {
      while (emCurso.size > 0) await Promise.all(emCurso);
    },
  };
};
