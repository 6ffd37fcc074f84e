import { createWatched } from './watched.ts';

interface Call {
  path: string;
  renave: boolean;
  /** True for a call that changes nothing. */
  reads: boolean;
}

export const createActivity = () => {
  /** Number of calls in flight, for the loading indicator and the overlay 'COMUNICANDO COM O RENAVE...'. */
  const count = createWatched({ loading: 0, renave: 0 });
  const waitedFor = new Set<object>();
  /** Tell which calls are not counted meanwhile. */
  const hushed = new Set<(call: Call) => boolean>();

  const change = (by: 1 | -1 | 0) =>
    count.write({ loading: count.read().loading + by, renave: waitedFor.size });
  const during = async <T>(isQuiet: (call: Call) => boolean, work: () => Promise<T>): Promise<T> => {
    hushed.add(isQuiet);
    try {
      return await work();
    } finally {
      hushed.delete(isQuiet);
    }
  };

  return {
    read: count.read,
    subscribe: count.subscribe,
    /** Counts a call until the returned function is run. */
    begin: (call: Call): (() => void) => {
      if ([...hushed].some((isQuiet) => isQuiet(call))) return () => {};
      if (call.renave) waitedFor.add(call);
      change(1);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        waitedFor.delete(call);
        change(-1);
      };
    },
    /** Removes the overlay of the current registry calls: they continue, counted as ordinary calls. */
    goOn: () => {
      waitedFor.clear();
      change(0);
    },
    /** Does not count the one call that this begins; the same call made by the person meanwhile is counted. */
    callQuietly: <T>(call: () => Promise<T>): Promise<T> => {
      const isThis = () => true;
      hushed.add(isThis);
      try {
        return call();
      } finally {
        hushed.delete(isThis);
      }
    },
    /** Does not count calls of this path meanwhile: a background refresh must not cover the page. */
    quietly: <T>(path: string, work: () => Promise<T>) => during((call) => call.path === path, work),
    /** Does not count reads meanwhile: a refetch after an action must not cover what the action opened. */
    readingQuietly: <T>(work: () => Promise<T>) => during(({ reads }) => reads, work),
  };
};

export type Activity = ReturnType<typeof createActivity>;
