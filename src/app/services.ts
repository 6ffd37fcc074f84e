import type { Sessao } from '#domain/permissions.ts';
import { createActivity } from '#src/dataProvider/activity.ts';
import { createClient } from '#src/dataProvider/client.ts';
import type { SessionStore } from '#src/dataProvider/sessionStore.ts';
import { createQueries } from './queries.ts';
import { announceEnd } from './session/sessionEnd.ts';

/** Where the session is kept once it is known. */
export const SESSAO = ['sessao'] as const;

/** A 401 answer: the session is forgotten and the page starts again, which leads to sign-in. */
const startAgain = (store: SessionStore) => () => {
  store.clear();
  announceEnd('Sua sessão terminou. Entre novamente para continuar de onde parou.');
  window.location.reload();
};

/** What sign-in and console share; how calls travel can be told where it is not a browser's page. */
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
