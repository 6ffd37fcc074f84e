import type { CallOf, Route } from '#contract/route.ts';
import type { Activity } from './activity.ts';
import { type Calls, callsAhead } from './ahead.ts';
import { type BuiltRequest, buildRequest } from './buildRequest.ts';
import type { SessionStore } from './sessionStore.ts';
import { provedBy } from './stepUp.ts';
import { TIME_LIMIT_MS, withTimeLimit } from './timeLimit.ts';
import { createTransport, type Flags, flagsOf, jsonOf, type SendFiles, sendFilesByXhr } from './transport.ts';
import { createUpload, type UploadFiles } from './upload.ts';

interface ClientOptions {
  /** Base address of the API; `/api` by default. */
  baseUrl?: string;
  session: Pick<SessionStore, 'read'>;
  /** The page's company, once it is known. */
  empresa?: () => number | null;
  /** Milliseconds since the person's last input. */
  idleMs?: () => number;
  activity: Activity;
  /** Asks the person who they are, where a call waits for it; true once they proved it. */
  stepUp?: () => Promise<boolean>;
  /** Called when the session is over: forget it and start again. */
  onUnauthorized: () => void;
  onForbidden?: () => void;
  fetch?: typeof fetch;
  sendFiles?: SendFiles;
  timeLimitMs?: number;
}

/** The console's client of the gateway: every call goes through here, with the session's headers. */
export interface Client extends Calls {
  download: <I, A>(route: Route<I, A>, input: CallOf<Route<I, A>>, signal?: AbortSignal) => Promise<Blob>;
  upload: UploadFiles;
  /** A streaming response: no time limit, not counted as activity. */
  stream: <I, A>(route: Route<I, A>, input: CallOf<Route<I, A>>, signal: AbortSignal) => Promise<Response>;
  /** Sends a request already built, for what is not a route. Resolves to its JSON. */
  request: (request: BuiltRequest, signal?: AbortSignal) => Promise<unknown>;
}

export const createClient = ({
  baseUrl = '/api',
  session,
  empresa = () => null,
  idleMs = () => 0,
  activity,
  stepUp = async () => false,
  onUnauthorized,
  onForbidden = () => {},
  fetch: send = (...args) => fetch(...args),
  sendFiles = sendFilesByXhr,
  timeLimitMs = TIME_LIMIT_MS,
}: ClientOptions): Client => {
  const transport = createTransport({
    baseUrl,
    session,
    empresa,
    idleMs,
    onUnauthorized,
    onForbidden,
    sendFiles,
    fetch: send,
  });

  const proved = provedBy(stepUp);
  const counted = async <T>(
    path: string,
    { method }: BuiltRequest,
    flags: Flags,
    work: () => Promise<T>,
  ): Promise<T> => {
    const end = activity.begin({ path, renave: flags.renave === true, reads: method === 'GET' });
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
    proved(() =>
      counted(path, request, flags, () =>
        withTimeLimit(timeLimitMs, signal, async (limit) =>
          read(await transport.exchange(request, flags, limit.signal)),
        ),
      ),
    );

  const upload = createUpload({ transport, empresa, timeLimitMs });
  return {
    ...callsAhead((route, request, signal) => ask(route.path, request, flagsOf(route), jsonOf, signal)),
    download: async (route, input, signal) =>
      ask(route.path, buildRequest(route, input), flagsOf(route), (response) => response.blob(), signal),
    request: (request, signal) => ask(request.url, request, {}, jsonOf, signal),
    stream: (route, input, signal) => transport.exchange(buildRequest(route, input), flagsOf(route), signal),
    upload: (...sent) => proved(() => upload(...sent)),
  };
};
