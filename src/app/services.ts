import { QueryClient } from '@tanstack/react-query';
import type { Sessao } from '#domain/permissions.ts';
import { createActivity } from '#src/dataProvider/activity.ts';
import { createClient } from '#src/dataProvider/client.ts';
import type { SessionStore } from '#src/dataProvider/sessionStore.ts';

/** Where the session is kept once it is known. */
export const SESSAO = ['sessao'] as const;

/** A 401 answer: the session is forgotten and the page starts again, which leads to sign-in. */
const startAgain = (store: SessionStore) => () => {
  store.clear();
  window.location.reload();
};

/** Lists ask again when they are shown and when something changed, not whenever the window is looked at. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so; by default it would wait in silence.
      queries: { refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

/** What sign-in and console share; how calls travel can be told where it is not a browser's page. */
export const createServices = (
  store: SessionStore,
  travel: Pick<Parameters<typeof createClient>[0], 'fetch' | 'sendFiles'> = {},
) => {
  const activity = createActivity();
  const queryClient = createQueryClient();
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
