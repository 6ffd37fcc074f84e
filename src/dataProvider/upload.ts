import type { Route } from '#contract/route.ts';
import type { Ways } from './sendInParts.ts';
import { withTimeLimit } from './timeLimit.ts';
import { flagsOf, jsonOf, type Transport } from './transport.ts';

interface UploadExtras {
  /** Named parts besides the files. */
  parts?: Record<string, string>;
  onProgress?: (share: number) => void;
  /** The connection is gone, or back: only of routes that are sent in parts. */
  onInterrupted?: (interrupted: boolean) => void;
  signal?: AbortSignal;
}

export type Upload = <I, A>(route: Route<I, A>, files: readonly File[], extras?: UploadExtras) => Promise<A>;

interface UploadOptions {
  transport: Pick<Transport, 'upload'>;
  call: Ways['call'];
  timeLimitMs: number;
}

/** A part is small and may be sent again: a connection that says nothing is given up soon. */
const PART_SILENCE_MS = 45_000;

const formOf = (route: Route, files: readonly File[], parts: Record<string, string>): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  for (const file of files) body.append(route.files ?? 'arquivo', file, file.name);
  return body;
};

/** Files go in one request, or part by part where the route says how; the code for that is fetched when it is needed. */
export const createUpload = ({ transport, call, timeLimitMs }: UploadOptions): Upload => {
  const poster =
    (silenceMs: number, signal?: AbortSignal) =>
    // Every upload is followed by the person's own progress bar: it is not counted, so the page is not covered.
    async (route: Route, path: string, body: FormData, onProgress: (share: number) => void) => {
      const response = await withTimeLimit(silenceMs, signal, (limit) =>
        transport.upload(path, flagsOf(route), {
          body,
          signal: limit.signal,
          onProgress: (share) => {
            limit.extend();
            onProgress(share);
          },
        }),
      );
      return jsonOf(response);
    };
  return async <I, A>(route: Route<I, A>, files: readonly File[], extras: UploadExtras = {}) => {
    const { parts = {}, onProgress = () => {}, onInterrupted = () => {}, signal } = extras;
    const { emPartes } = route;
    if (!emPartes) {
      const post = poster(timeLimitMs, signal);
      return (await post(route, route.path, formOf(route, files, parts), onProgress)) as A;
    }
    const { sendInParts } = await import('./sendInParts.ts');
    const ways = { call, post: poster(Math.min(PART_SILENCE_MS, timeLimitMs), signal) };
    const watched = { onProgress, onInterrupted, ...(signal && { signal }) };
    return (await sendInParts(ways, { ...route, emPartes }, files, watched)) as A;
  };
};
