import { createActivity } from '#src/dataProvider/activity.ts';
import { createClient } from '#src/dataProvider/client.ts';

export interface Seen {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

type FakeServer = (seen: Seen) => Response | Promise<Response>;

/** A client over a fake wire: records requests and answers them by the test's function. */
export const answering = (answer: FakeServer, { timeLimitMs }: { timeLimitMs?: number } = {}) => {
  const sent: Seen[] = [];
  const activity = createActivity();
  let unauthorized = 0;
  const stored = { accessToken: 'tok', credentials: 'cred' };
  const client = createClient({
    session: { read: () => ({ ...stored }) },
    activity,
    onUnauthorized: () => {
      unauthorized += 1;
    },
    ...(timeLimitMs !== undefined && { timeLimitMs }),
    fetch: async (url, init = {}) => {
      const seen = {
        url: String(url),
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      };
      sent.push(seen);
      const { signal } = init;
      const refused = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
      return Promise.race([Promise.resolve(answer(seen)), refused]);
    },
  });
  return { client, activity, sent, stored, unauthorized: () => unauthorized };
};

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
