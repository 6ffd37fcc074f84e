import type { UploadState, Uploads } from './uploads.ts';

/** What another tab is sending: only that tab can give it up. */
export interface UploadElsewhere extends UploadState {
  /** Tells it from one of the same place in a third tab. */
  key: string;
}

/** A tab asks all others, or tells all that it sends now: nothing once it is over. */
type Message = { asks: true } | { tab: string; uploads: readonly UploadState[] };

/** A tab tells how far it is no more often than this; what begins and ends is told at once. */
const PACE_MS = 1_000;

/** How often a tab that sends is asked whether it is still there, and how often it may be silent. */
const ASK_MS = 5_000;
const SILENCES = 2;

/** Not `randomUUID`: it is there in secure contexts only. */
const newTab = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Tells other tabs of one's own uploads, at a pace. What was under way before was begun by whoever was here then. */
const createTeller = (uploads: Uploads, post: (message: Message) => void) => {
  const tab = newTab();
  const foreign = new Set(uploads.readAll().now.map(({ place }) => place));
  let told = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  let waiting: number | undefined;
  const own = (): UploadState[] => {
    for (const place of foreign) if (!uploads.read(place)) foreign.delete(place);
    const mine = uploads.readAll().now.filter(({ place }) => !foreign.has(place));
    return mine.map(({ giveUp: _, ...upload }) => upload);
  };
  const tellNow = (now: readonly UploadState[]) => {
    window.clearTimeout(waiting);
    waiting = undefined;
    toldAt = performance.now();
    told = now.length;
    post({ tab, uploads: now });
  };
  const tell = () => {
    const now = own();
    const rest = now.length === told ? toldAt + PACE_MS - performance.now() : 0;
    if (now.length === 0 && told === 0) return;
    if (rest <= 0) tellNow(now);
    else waiting ??= window.setTimeout(() => tellNow(own()), rest);
  };
  /** Its page goes, and what it sends with it. */
  const leave = () => {
    if (told > 0) tellNow([]);
  };
  return { tell, leave };
};

/** What was heard of other tabs: one that is asked and says nothing, killed or frozen, is forgotten. */
const createListener = (post: (message: Message) => void, changed: (all: UploadElsewhere[]) => void) => {
  const others = new Map<string, { uploads: UploadElsewhere[]; silences: number }>();
  let asking: number | undefined;
  const publish = () => changed([...others.values()].flatMap(({ uploads }) => uploads));
  const askAgain = () => {
    window.clearTimeout(asking);
    asking = others.size > 0 ? window.setTimeout(ask, ASK_MS) : undefined;
  };
  const ask = () => {
    const before = others.size;
    for (const [tab, other] of others) {
      if (other.silences >= SILENCES) others.delete(tab);
      else other.silences += 1;
    }
    if (others.size < before) publish();
    askAgain();
    if (others.size > 0) post({ asks: true });
  };
  const hear = ({ tab, uploads }: Extract<Message, { tab: string }>) => {
    if (uploads.length === 0) others.delete(tab);
    else {
      const keyed = uploads.map((upload) => ({ ...upload, key: `${tab} ${upload.place}` }));
      others.set(tab, { uploads: keyed, silences: 0 });
    }
    if (asking === undefined || others.size === 0) askAgain();
    publish();
  };
  return { hear, stop: () => window.clearTimeout(asking) };
};

/**
 * What the tabs of one person in one company send, each told of by the others: `channel` names both, and nothing of it
 * is kept. Answers how to leave.
 */
export const shareUploads = (
  uploads: Uploads,
  channel: string,
  changed: (elsewhere: readonly UploadElsewhere[]) => void,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): (() => void) => {
  const between = new BroadcastChannel(channel);
  const post = (message: Message) => between.postMessage(message);
  const { tell, leave } = createTeller(uploads, post);
  const { hear, stop } = createListener(post, changed);
  const receive = ({ data }: MessageEvent<Message>) => ('asks' in data ? tell() : hear(data));
  between.addEventListener('message', receive);
  page.addEventListener('pagehide', leave);
  post({ asks: true });
  const unsubscribe = uploads.subscribe(tell);
  return () => {
    unsubscribe();
    page.removeEventListener('pagehide', leave);
    stop();
    leave();
    between.close();
  };
};
