import { createWatched } from './watched.ts';

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

const during = async <T>(hush: (by: 1 | -1) => void, work: () => Promise<T>): Promise<T> => {
  hush(1);
  try {
    return await work();
  } finally {
    hush(-1);
  }
};

export const createActivity = () => {
  const count = createWatched<ActivityCount>({ loading: 0, renave: 0 });
  const quiet = new Map<string, number>();
  const waitedFor = new Set<object>();
  let quietReads = 0;
  let beginsQuietly = false;

  const change = (by: 1 | -1 | 0) =>
    count.write({ loading: count.read().loading + by, renave: waitedFor.size });
  const hush = (path: string, by: 1 | -1): void => void quiet.set(path, (quiet.get(path) ?? 0) + by);

  return {
    read: count.read,
    subscribe: count.subscribe,
    /** Counts a call until the returned function is run. */
    begin: ({ path, renave, reads }: Call): (() => void) => {
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
    /** Removes the overlay of the current registry calls: they continue, counted as ordinary calls. */
    goOn: () => {
      waitedFor.clear();
      change(0);
    },
    /** Does not count the one call that this begins; the same call made by the person meanwhile is counted. */
    callQuietly: <T>(call: () => Promise<T>): Promise<T> => {
      beginsQuietly = true;
      try {
        return call();
      } finally {
        beginsQuietly = false;
      }
    },
    /** Does not count calls of this path meanwhile: a background refresh must not cover the page. */
    quietly: <T>(path: string, work: () => Promise<T>) => during((by) => hush(path, by), work),
    /** Does not count reads meanwhile: a refetch after an action must not cover what the action opened. */
    readingQuietly: <T>(work: () => Promise<T>) =>
      during((by) => {
        quietReads += by;
      }, work),
  };
};

export type Activity = ReturnType<typeof createActivity>;
