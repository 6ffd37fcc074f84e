import { createActivity } from '#src/dataProvider/activity.ts';
import { createClient } from '#src/dataProvider/client.ts';
import type { SessionStore } from '#src/dataProvider/sessionStore.ts';

/** A 401 answer: the session is forgotten and the page starts again, which leads to sign-in. */
const startAgain = (store: SessionStore) => () => {
  store.clear();
  window.location.reload();
};

/** What sign-in and console share; how calls travel can be told where it is not a browser's page. */
export const createServices = (
  store: SessionStore,
  travel: Pick<Parameters<typeof createClient>[0], 'fetch' | 'sendFiles'> = {},
) => {
  const activity = createActivity();
  const client = createClient({ session: store, activity, onUnauthorized: startAgain(store), ...travel });
  return { store, activity, client };
};

export type Services = ReturnType<typeof createServices>;
