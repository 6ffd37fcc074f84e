import type { Route } from '#contract/route.ts';
import type { BuiltRequest } from './buildRequest.ts';
import { failureOf } from './failure.ts';
import type { SessionStore } from './sessionStore.ts';

/** Sends a multipart body; `onProgress` gets the share sent, 0 to 1. */
export type SendFiles = (
  url: string,
  request: { headers: Headers; body: FormData; signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<Response>;

/** XMLHttpRequest, because `fetch` reports no upload progress. */
export const sendFilesByXhr: SendFiles = (url, { headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
    request.onerror = () => reject(new TypeError('The upload failed'));
    request.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });

/** Properties of the route that its request depends on. */
export type Flags = Partial<Pick<Route, 'renave' | 'access'>>;

export const jsonOf = (response: Response): Promise<unknown> =>
  response.status === 204 ? Promise.resolve({}) : response.json();

const RETIRADOS: ReadonlySet<string> = new Set(['semPermissao', 'semDireito']);

export interface TransportOptions {
  /** Base address of the API. */
  baseUrl: string;
  session: Pick<SessionStore, 'read'>;
  /** The company that this page was opened for: a write names it, whatever another tab chose meanwhile. */
  empresa: () => number | null;
  /** Milliseconds since the person's last input. */
  idleMs: () => number;
  /** Called when the session is over: forget it and start again. */
  onUnauthorized: () => void;
  /** The gateway refused a right that the session was thought to have. */
  onForbidden: () => void;
  fetch: typeof fetch;
  sendFiles: SendFiles;
}

type Multipart = Omit<Parameters<SendFiles>[1], 'headers'>;

/** Sends requests with the session's headers; resolves to a successful response or throws the error. */
export interface Transport {
  exchange: (request: BuiltRequest, flags: Flags, signal: AbortSignal) => Promise<Response>;
  upload: (path: string, flags: Flags, multipart: Multipart) => Promise<Response>;
}

export const createTransport = (options: TransportOptions): Transport => {
  const { baseUrl, session, empresa, idleMs, onUnauthorized, onForbidden, fetch: send, sendFiles } = options;

  const headersFor = ({ renave }: Flags) => {
    const headers = new Headers({ 'x-loading': 'true', 'x-parado': String(Math.floor(idleMs() / 1000)) });
    const stored = session.read();
    if (stored) {
      headers.set('Authorization', `Bearer ${stored.accessToken}`);
      headers.set('credentials', stored.credentials);
    }
    if (renave) headers.set('x-renave', 'true');
    const codigo = empresa();
    if (codigo !== null) headers.set('x-empresa', String(codigo));
    return headers;
  };

  /**
   * Ends the session on 401, unless the session changed meanwhile (another company was chosen) and the request belonged
   * to the former one.
   */
  const accepted = async (response: Response, { access }: Flags, headers: Headers): Promise<Response> => {
    if (response.ok) return response;
    const failure = await failureOf(response);
    const current = session.read()?.credentials ?? null;
    if (response.status === 401 && access !== 'publica' && headers.get('credentials') === current)
      onUnauthorized();
    if (RETIRADOS.has(failure.body.code ?? '')) onForbidden();
    throw failure;
  };

  return {
    exchange: async ({ method, url, body, confirmado }, flags, signal) => {
      const headers = headersFor(flags);
      if (body !== null) headers.set('Content-Type', 'application/json');
      if (confirmado !== undefined) headers.set('confirmado', confirmado);
      const response = await send(`${baseUrl}/${url}`, { method, headers, body, signal });
      return accepted(response, flags, headers);
    },
    upload: async (path, flags, multipart) => {
      const headers = headersFor(flags);
      return accepted(await sendFiles(`${baseUrl}/${path}`, { headers, ...multipart }), flags, headers);
    },
  };
};
