import type { CallOf, Route } from '#contract/route.ts';
import type { Activity } from './activity.ts';
import { type BuiltRequest, buildRequest, type Input } from './buildRequest.ts';
import { type SendFiles, sendFilesByXhr } from './sendFiles.ts';
import type { SessionStore } from './sessionStore.ts';
import { TIME_LIMIT_MS, withTimeLimit } from './timeLimit.ts';
import { createTransport, type Flags } from './transport.ts';

interface ClientOptions {
  /** Where the API is; `/api` unless told. */
  baseUrl?: string;
  session: Pick<SessionStore, 'read'>;
  /** The company of the page, once it is known. */
  empresa?: () => number | null;
  activity: Activity;
  /** The session is over: forget it and start again. */
  onUnauthorized: () => void;
  fetch?: typeof fetch;
  sendFiles?: SendFiles;
  timeLimitMs?: number;
}

interface UploadExtras {
  /** Named parts besides the files. */
  parts?: Record<string, string>;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** The gateway as the console calls it: every call goes through here, with the session's headers. */
export interface Client {
  call: <I, A>(route: Route<I, A>, input: CallOf<Route<I, A>>, signal?: AbortSignal) => Promise<A>;
  download: <I, A>(route: Route<I, A>, input: CallOf<Route<I, A>>, signal?: AbortSignal) => Promise<Blob>;
  upload: <I, A>(route: Route<I, A>, files: readonly File[], extras?: UploadExtras) => Promise<A>;
  /** An answer that goes on: no time limit, not counted as activity. */
  stream: <I, A>(route: Route<I, A>, input: CallOf<Route<I, A>>, signal: AbortSignal) => Promise<Response>;
  /** For what is not (yet) a route: a request already built. Answers its JSON. */
  request: (request: BuiltRequest, signal?: AbortSignal) => Promise<unknown>;
}

const jsonOf = (response: Response): Promise<unknown> =>
  response.status === 204 ? Promise.resolve({}) : response.json();

const flagsOf = (route: Route): Flags => ({
  ...(route.renave && { renave: true }),
  publica: route.access === 'publica',
});

const formOf = (route: Route, files: readonly File[], parts: Record<string, string>): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  for (const file of files) body.append(route.files ?? 'arquivo', file, file.name);
  return body;
};

export const createClient = ({
  baseUrl = '/api',
  session,
  empresa = () => null,
  activity,
  onUnauthorized,
  fetch: send = (...args) => fetch(...args),
  sendFiles = sendFilesByXhr,
  timeLimitMs = TIME_LIMIT_MS,
}: ClientOptions): Client => {
  const transport = createTransport({ baseUrl, session, empresa, onUnauthorized, fetch: send, sendFiles });

  const counted = async <T>(path: string, flags: Flags, work: () => Promise<T>): Promise<T> => {
    const end = activity.begin({ path, renave: flags.renave === true });
    try {
      return await work();
    } finally {
      end();
    }
  };

  const ask = <T>(
    path: string,
    request: BuiltRequest,
    flags: Flags,
    read: (response: Response) => Promise<T>,
    signal?: AbortSignal,
  ) =>
    counted(path, flags, () =>
      withTimeLimit(timeLimitMs, signal, async (limit) =>
        read(await transport.exchange(request, flags, limit.signal)),
      ),
    );

  return {
    call: async <I, A>(route: Route<I, A>, input: Input, signal?: AbortSignal) =>
      (await ask(route.path, buildRequest(route, input), flagsOf(route), jsonOf, signal)) as A,
    download: async (route, input, signal) =>
      ask(route.path, buildRequest(route, input), flagsOf(route), (response) => response.blob(), signal),
    request: (request, signal) => ask(request.url, request, {}, jsonOf, signal),
    stream: (route, input, signal) => transport.exchange(buildRequest(route, input), flagsOf(route), signal),
    upload: async <I, A>(route: Route<I, A>, files: readonly File[], extras: UploadExtras = {}) => {
      const { parts = {}, onProgress = () => {}, signal } = extras;
      const body = formOf(route, files, parts);
      // A part of every upload is read by the person's own progress bar, so the page is not covered: no `counted`.
      const response = await withTimeLimit(timeLimitMs, signal, (limit) => {
        const progress = (share: number) => {
          limit.extend();
          onProgress(share);
        };
        return transport.upload(route.path, flagsOf(route), {
          body,
          signal: limit.signal,
          onProgress: progress,
        });
      });
      return (await jsonOf(response)) as A;
    },
  };
};
