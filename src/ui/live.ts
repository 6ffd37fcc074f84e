import { eventos } from '#contract/gateway/engine/eventos.ts';
import type { Client } from '#src/dataProvider/client.ts';
import { createWatched } from '#src/dataProvider/watched.ts';

/**
 * The data of server-sent events: the gateway sends one line of it for each, and comments as a heartbeat. `EventSource`
 * is not used because it cannot send headers, and the session travels in headers only.
 */
export async function* readEvents(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let pending = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (pending + value).split('\n');
      pending = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith(DATA)) yield line.slice(DATA.length);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const DATA = 'data:';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** Allowed between sending the first request and its answer; after it, what was missed is not known. */
const CONNECTING_MS = 5000;

interface LiveOptions {
  client: Pick<Client, 'stream'>;
  /** Tells `offline` and `online`. */
  network?: EventTarget;
  agora?: () => Date;
  /** Resolves after `ms`, or at once when the signal aborts. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const subjectsOf = (data: string): readonly string[] => {
  try {
    const { assuntos } = JSON.parse(data) as { assuntos?: unknown };
    return Array.isArray(assuntos) ? assuntos.map(String) : [];
  } catch {
    return [];
  }
};

/**
 * Live events of the company. Connects at the first subscription, and reconnects with exponential back-off from 1 s to 30 s, or at once when the network
 * is back. A stream that ends is no loss yet: a gateway restarts in a moment.
 * @concept back-off (backoff), reconnection
 */
export const createLive = ({
  client,
  wait = pause,
  network = window,
  agora = () => new Date(),
}: LiveOptions) => {
  const listeners = new Map<() => void, ReadonlySet<string>>();
  const closing = new AbortController();
  const { signal } = closing;
  const lost = createWatched<string | null>(null);
  const lose = () => lost.write(lost.read() ?? agora().toISOString());
  let round = new AbortController();
  const began = performance.now();
  let started = false;
  const anew = () => round.abort();
  const gone = () => {
    if (started) lose();
    anew();
  };
  network.addEventListener('online', anew, { signal });
  network.addEventListener('offline', gone, { signal });

  const tell = (concerns: (subjects: ReadonlySet<string>) => boolean) => {
    for (const [listener, subjects] of listeners) if (concerns(subjects)) listener();
  };

  const listen = async () => {
    let waitMs = FIRST_WAIT_MS;
    let again = false;
    while (!signal.aborted) {
      round = new AbortController();
      const here = AbortSignal.any([signal, round.signal]);
      try {
        const ha = again ? null : Math.round(performance.now() - began) + CONNECTING_MS;
        const { body } = await client.stream(eventos.hear, { ha }, here).catch((error: unknown) => {
          lose();
          throw error;
        });
        here.throwIfAborted();
        lost.write(null);
        if (ha === null || performance.now() - began > ha) tell(() => true);
        again = true;
        waitMs = FIRST_WAIT_MS;
        for await (const data of readEvents(body)) {
          const changed = subjectsOf(data);
          tell((subjects) => changed.some((subject) => subjects.has(subject)));
        }
      } catch {
        // A broken stream is expected (a restart, a sleeping laptop): missed events are made up for by a refetch on
        // reconnection.
        again = true;
      }
      await wait(waitMs, here);
      waitMs = round.signal.aborted ? FIRST_WAIT_MS : Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
  };

  return {
    /**
     * Calls the listener on changes of these subjects since this page began, and once after a reconnection, because any
     * may have been missed.
     */
    subscribe: (subjects: readonly string[], listener: () => void): (() => void) => {
      listeners.set(listener, new Set(subjects));
      if (!started) void listen();
      started = true;
      return () => listeners.delete(listener);
    },
    /** Since when nothing is heard; null while the connection stands, or before it was asked for. */
    lost: lost.read,
    /** Calls the listener when that changes. */
    watch: lost.subscribe,
    close: () => closing.abort(),
  };
};

export type Live = ReturnType<typeof createLive>;
