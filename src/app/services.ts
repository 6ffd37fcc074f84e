import { createActivity } from '#src/dataProvider/activity.ts';
import { createClient } from '#src/dataProvider/client.ts';
import type { SessionStore } from '#src/dataProvider/sessionStore.ts';

/** A 401 answer: the session is forgotten and the page starts again, which leads to sign-in. */
const startAgain = (store: SessionStore) => () => {
  store.clear();
  window.location.reload();
};

/** What sign-in and console share. */
export const createServices = (store: SessionStore) => {
  const activity = createActivity();
  const client = createClient({ session: store, activity, onUnauthorized: startAgain(store) });
  return { store, activity, client };
};

export type Services = ReturnType<typeof createServices>;
