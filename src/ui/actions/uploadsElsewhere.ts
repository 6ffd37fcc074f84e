import type { UploadState, Uploads } from './uploads.ts';

/** An upload of another tab: only that tab can abort it. */
export interface UploadElsewhere extends UploadState {
  /** Distinguishes it from one of the same place in a third tab. */
  key: string;
}

/** A tab asks all others, or broadcasts its own uploads: an empty list once they are over. */
type Message = { asks: true } | { tab: string; uploads: readonly UploadState[] };

/** Not `randomUUID`, which exists in secure contexts only. */
const newTab = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Uploads begun after this call, their progress rounded to whole percents. Uploads already under way belong to the
 * session before, and are left out.
 */
const createOwn = (uploads: Uploads) => {
  const foreign = new Set(uploads.readAll().now.map(({ place }) => place));
  return (): UploadState[] => {
    for (const place of foreign) if (!uploads.read(place)) foreign.delete(place);
    const mine = uploads.readAll().now.filter(({ place }) => !foreign.has(place));
    return mine.map(({ giveUp: _, ...upload }) => ({
      ...upload,
      share: Math.round(upload.share * 100) / 100,
    }));
  };
};

/**
 * Shares the uploads of one person and company between tabs, over the broadcast channel named for both; nothing is
 * stored. Each tab holds a Web Lock: the browser grants it to a waiting tab once the holder is gone, for whatever
 * reason. Returns a function that leaves.
 */
export const shareUploads = (
  uploads: Uploads,
  channel: string,
  changed: (elsewhere: readonly UploadElsewhere[]) => void,
  locks: Pick<LockManager, 'request'> = navigator.locks,
): (() => void) => {
  const between = new BroadcastChannel(channel);
  const tab = newTab();
  const leaving = new AbortController();
  const { signal } = leaving;
  const own = createOwn(uploads);
  const others = new Map<string, UploadElsewhere[]>();
  let told = '[]';
  const tell = () => {
    const now = own();
    const text = JSON.stringify(now);
    if (text !== told) between.postMessage({ tab, uploads: now } satisfies Message);
    told = text;
  };
  const hear = (other: string, now: readonly UploadState[]) => {
    if (!others.has(other)) locks.request(other, { signal }, () => hear(other, [])).catch(() => {});
    const keyed = now.map((upload) => ({ ...upload, key: `${other} ${upload.place}` }));
    others.set(other, keyed);
    changed([...others.values()].flat());
  };
  between.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (!('asks' in data)) hear(data.tab, data.uploads);
    else if (told !== '[]') between.postMessage({ tab, uploads: own() } satisfies Message);
  });
  const held = () =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  locks.request(tab, held).catch(() => {});
  between.postMessage({ asks: true } satisfies Message);
  const unsubscribe = uploads.subscribe(tell);
  return () => {
    unsubscribe();
    leaving.abort();
    between.close();
  };
};
