import { createActivity } from '#src/dataProvider/activity.ts';
import { createClient } from '#src/dataProvider/client.ts';
import type { SendFiles } from '#src/dataProvider/transport.ts';
import type { TestSession } from '#tests/support/gateway.ts';

/** `fetch` to the in-process gateway. */
export const fetchTo =
  (url: string): typeof fetch =>
  (path, init) =>
    fetch(url + String(path), init);

/** The console's client, which sends by `send`, in a test's session. */
export const clientIn = (
  { headers: { authorization = '', credentials = '' } }: TestSession,
  send: typeof fetch,
  throughNetwork: (send: SendFiles) => SendFiles = (sendFiles) => sendFiles,
) => {
  const tokens = { accessToken: authorization.replace('Bearer ', ''), credentials };
  const activity = createActivity();
  const client = createClient({
    session: { read: () => tokens },
    activity,
    onUnauthorized: () => {},
    fetch: send,
    sendFiles: throughNetwork((url, { headers, body }) => send(url, { method: 'POST', headers, body })),
  });
  return { client, activity };
};
