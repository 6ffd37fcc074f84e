import type { Sessao } from '#domain/permissions.ts';
import { createActivity } from '#src/dataProvider/activity.ts';
import { createClient } from '#src/dataProvider/client.ts';
import type { SessionStore } from '#src/dataProvider/sessionStore.ts';
import { createQueries } from './queries.ts';
import { announceEnd } from './session/sessionEnd.ts';

/** Query key of the session. */
export const SESSAO = ['sessao'] as const;

/** Handles a 401: the session is cleared and the page reloaded, which leads to sign-in. */
const startAgain = (store: SessionStore) => () => {
  store.clear();
  announceEnd('Sua sessão terminou. Entre novamente para continuar de onde parou.');
  window.location.reload();
};

/** The services that sign-in and console share. `travel` replaces the transport where there is no browser. */
export const createServices = (
  store: SessionStore,
  travel: Pick<Parameters<typeof createClient>[0], 'fetch' | 'sendFiles'> = {},
) => {
  const activity = createActivity();
  const queryClient = createQueries();
  const client = createClient({
    session: store,
    empresa: () => queryClient.getQueryData<Sessao>(SESSAO)?.empresa?.codigo ?? null,
    activity,
    onUnauthorized: startAgain(store),
    ...travel,
  });
  return { store, activity, client, queryClient };
};

export type Services = ReturnType<typeof createServices>;
