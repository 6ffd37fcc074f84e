/** Number of calls in flight, for the loading indicator and the overlay 'COMUNICANDO COM O RENAVE...'. */
interface ActivityCount {
  loading: number;
  renave: number;
}

interface Call {
  path: string;
  renave: boolean;
  /** True for a call that changes nothing. */
  reads: boolean;
}

export interface Activity {
  /** A stable snapshot: the same object until something changes, as `useSyncExternalStore` requires. */
  read: () => ActivityCount;
  subscribe: (listener: () => void) => () => void;
  /** Counts a call until the returned function is run. */
  begin: (call: Call) => () => void;
  /** Removes the overlay of the current registry calls: they continue, counted as ordinary calls. */
  goOn: () => void;
  /** Does not count the one call that this begins; the same call made by the person meanwhile is counted. */
  callQuietly: <T>(call: () => Promise<T>) => Promise<T>;
  /** Does not count calls of this path meanwhile: a background refresh must not cover the page. */
  quietly: <T>(path: string, work: () => Promise<T>) => Promise<T>;
  /** Does not count reads meanwhile: a refetch after an action must not cover what the action opened. */
  readingQuietly: <T>(work: () => Promise<T>) => Promise<T>;
}

const during = async <T>(hush: (by: 1 | -1) => void, work: () => Promise<T>): Promise<T> => {
  hush(1);
  try {
    return await work();
  } finally {
    hush(-1);
  }
};

export const createActivity = (): Activity => {
  let count: ActivityCount = { loading: 0, renave: 0 };
  const listeners = new Set<() => void>();
  const quiet = new Map<string, number>();
  const waitedFor = new Set<object>();
  let quietReads = 0;
  let beginsQuietly = false;

  const change = (by: 1 | -1 | 0) => {
    count = { loading: count.loading + by, renave: waitedFor.size };
    for (const listener of listeners) listener();
  };
  const hush = (path: string, by: 1 | -1): void => void quiet.set(path, (quiet.get(path) ?? 0) + by);

  return {
    read: () => count,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: ({ path, renave, reads }) => {
      if (beginsQuietly || (quiet.get(path) ?? 0) > 0 || (reads && quietReads > 0)) return () => {};
      const call = {};
      if (renave) waitedFor.add(call);
      change(1);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        waitedFor.delete(call);
        change(-1);
      };
    },
    goOn: () => {
      waitedFor.clear();
      change(0);
    },
    callQuietly: (call) => {
      beginsQuietly = true;
      try {
        return call();
      } finally {
        beginsQuietly = false;
      }
    },
    quietly: (path, work) => during((by) => hush(path, by), work),
    readingQuietly: (work) =>
      during((by) => {
        quietReads += by;
      }, work),
  };
};
