import type { CallOf, Route } from '#contract/route.ts';
import type { Activity } from './activity.ts';
import { type Calls, callsAhead } from './ahead.ts';
import { type BuiltRequest, buildRequest } from './buildRequest.ts';
import { provedBy } from './stepUp.ts';
import { TIME_LIMIT_MS, withTimeLimit } from './timeLimit.ts';
import { createTransport, type Flags, jsonOf, sendFilesByXhr, type TransportOptions } from './transport.ts';
import { createUpload, type UploadFiles } from './upload.ts';

type Demanded = 'session' | 'onUnauthorized';

interface ClientOptions extends Pick<TransportOptions, Demanded>, Partial<Omit<TransportOptions, Demanded>> {
  activity: Activity;
  /** Asks the person who they are, where a call waits for it; true once they proved it. */
  stepUp?: () => Promise<boolean>;
  timeLimitMs?: number;
}

/** The console's client of the gateway: every call goes through here, with the session's headers. */
export interface Client extends Calls {
  download: <I, A>(route: Route<I, A>, input: CallOf<Route<I, A>>) => Promise<Blob>;
  upload: UploadFiles;
  /** A streaming response: no time limit, not counted as activity. */
  stream: <I, A>(route: Route<I, A>, input: CallOf<Route<I, A>>, signal: AbortSignal) => Promise<Response>;
  /** Sends a request already built, for what is not a route. Resolves to its JSON. */
  request: (request: BuiltRequest, signal?: AbortSignal) => Promise<unknown>;
}

export const createClient = ({
  activity,
  stepUp = async () => false,
  empresa = () => null,
  timeLimitMs = TIME_LIMIT_MS,
  ...options
}: ClientOptions): Client => {
  const transport = createTransport({
    baseUrl: '/api',
    idleMs: () => 0,
    onForbidden: () => {},
    fetch: (...args) => fetch(...args),
    sendFiles: sendFilesByXhr,
    empresa,
    ...options,
  });

  const proved = provedBy(stepUp);
  const ask = <T>(
    { path, ...flags }: Flags & Pick<Route, 'path'>,
    request: BuiltRequest,
    read: (response: Response) => Promise<T>,
    signal?: AbortSignal,
  ) =>
    proved(async () => {
      const end = activity.begin({ path, renave: flags.renave === true, reads: request.method === 'GET' });
      try {
        return await withTimeLimit(timeLimitMs, signal, async (limit) =>
          read(await transport.exchange(request, flags, limit.signal)),
        );
      } finally {
        end();
      }
    });

  const upload = createUpload({ transport, empresa, timeLimitMs });
  return {
    ...callsAhead((route, request, signal) => ask(route, request, jsonOf, signal)),
    download: async (route, input) => ask(route, buildRequest(route, input), (response) => response.blob()),
    request: (request, signal) => ask({ path: request.url }, request, jsonOf, signal),
    stream: (route, input, signal) => transport.exchange(buildRequest(route, input), route, signal),
    upload: (...sent) => proved(() => upload(...sent)),
  };
};
