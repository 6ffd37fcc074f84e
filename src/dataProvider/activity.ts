/** How many calls are in flight, for the loading indicator and the overlay 'COMUNICANDO COM O RENAVE...'. */
interface ActivityCount {
  loading: number;
  renave: number;
}

interface Call {
  path: string;
  renave: boolean;
  /** It changes nothing. */
  reads: boolean;
}

export interface Activity {
  /** The same object until something changes: fit for `useSyncExternalStore`. */
  read: () => ActivityCount;
  subscribe: (listener: () => void) => () => void;
  /** Counts a call until the returned function is run. */
  begin: (call: Call) => () => void;
  /** What contacts the registry now is waited for no more: it goes on, and is counted as any other call. */
  goOn: () => void;
  /** The one call that this begins is not counted: the same call that a person makes meanwhile is. */
  callQuietly: <T>(call: () => Promise<T>) => Promise<T>;
  /** Calls of this path are not counted meanwhile: what refreshes by itself must not cover the page. */
  quietly: <T>(path: string, work: () => Promise<T>) => Promise<T>;
  /** The same for whatever is read meanwhile: what is asked again after an action must not cover what the action opened. */
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
