import type { Sessao } from '#domain/permissions.ts';
import { createActivity } from '#src/dataProvider/activity.ts';
import { createClient } from '#src/dataProvider/client.ts';
import type { SessionStore } from '#src/dataProvider/sessionStore.ts';
import { createStepUp } from '#src/dataProvider/stepUp.ts';
import { createQueries } from './queries.ts';
import { announceEnd } from './session/sessionEnd.ts';
import { createUse } from './session/use.ts';

/** Query key of the session. */
export const SESSAO = ['sessao'] as const;

const ENDED = 'Sua sessão terminou. Entre novamente para continuar de onde parou.';

/** Ends the session here: it is cleared and the page reloaded, which leads to sign-in. */
const endOf = (store: SessionStore) => (why: string) => {
  store.clear();
  announceEnd(why);
  window.location.reload();
};

/** The services that sign-in and console share. `travel` replaces the transport where there is no browser. */
export const createServices = (
  store: SessionStore,
  travel: Pick<Parameters<typeof createClient>[0], 'fetch' | 'sendFiles'> = {},
) => {
  const activity = createActivity();
  const queryClient = createQueries();
  const use = createUse();
  const end = endOf(store);
  const stepUp = createStepUp();
  const client = createClient({
    session: store,
    empresa: () => queryClient.getQueryData<Sessao>(SESSAO)?.empresa?.codigo ?? null,
    activity,
    idleMs: use.idleMs,
    stepUp: stepUp.ask,
    onUnauthorized: () => end(ENDED),
    // A right was withdrawn since: menu and buttons follow.
    onForbidden: () => void queryClient.invalidateQueries({ queryKey: SESSAO }),
    ...travel,
  });
  return { store, activity, client, queryClient, use, stepUp, end };
};

export type Services = ReturnType<typeof createServices>;
