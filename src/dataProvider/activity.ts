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
  /** Calls of this path are not counted meanwhile: what refreshes by itself must not cover the page. */
  quietly: <T>(path: string, work: () => Promise<T>) => Promise<T>;
  /** The same for whatever is read meanwhile: what is asked again after an action must not cover what the action opened. */
  readingQuietly: <T>(work: () => Promise<T>) => Promise<T>;
}

export const createActivity = (): Activity => {
  let count: ActivityCount = { loading: 0, renave: 0 };
  const listeners = new Set<() => void>();
  const quiet = new Map<string, number>();
  let quietReads = 0;

  const change = (by: 1 | -1, renave: boolean) => {
    count = { loading: count.loading + by, renave: count.renave + (renave ? by : 0) };
    for (const listener of listeners) listener();
  };
  const hush = (path: string, by: 1 | -1) => quiet.set(path, (quiet.get(path) ?? 0) + by);

  return {
    read: () => count,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: ({ path, renave, reads }) => {
      if ((quiet.get(path) ?? 0) > 0 || (reads && quietReads > 0)) return () => {};
      change(1, renave);
      let ended = false;
      return () => {
        if (!ended) change(-1, renave);
        ended = true;
      };
    },
    quietly: async (path, work) => {
      hush(path, 1);
      try {
        return await work();
      } finally {
        hush(path, -1);
      }
    },
    readingQuietly: async (work) => {
      quietReads += 1;
      try {
        return await work();
      } finally {
        quietReads -= 1;
      }
    },
  };
};
