import type { UploadState, Uploads } from './uploads.ts';

/** What another tab is sending: only that tab can give it up. */
export interface UploadElsewhere extends UploadState {
  /** Tells it from one of the same place in a third tab. */
  key: string;
}

/** A tab asks all others, or tells all that it sends now: nothing once it is over. */
type Message = { asks: true } | { tab: string; uploads: readonly UploadState[] };

/** Not `randomUUID`: it is there in secure contexts only. */
const newTab = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The uploads that were begun from now on, as others are told of them: by whole percents. What was under way was begun by whoever was here then. */
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
 * What the tabs of one person in one company send, each told of by the others: `channel` names both, and nothing of it
 * is kept. Each tab holds a lock of its own, which the browser gives to who waits for it once the tab is gone, however it
 * went. Answers how to leave.
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
