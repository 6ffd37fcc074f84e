import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { withTimeLimit } from '#src/dataProvider/timeLimit.ts';
import { SESSAO, type Services } from '../services.ts';

/** Its answer asks nobody but the database: where it takes longer, the network hangs. */
export const SESSAO_MS = 15_000;

/**
 * The session with its permissions. It never gets stale by time: a new certificate or password invalidates
 * it.
 * @concept cache of the session
 */
export const sessaoQuery = ({ client }: Pick<Services, 'client'>) => ({
  queryKey: SESSAO,
  queryFn: () =>
    withTimeLimit(SESSAO_MS, undefined, ({ signal }) => client.call(sessao.permissoes, {}, signal)),
  staleTime: Number.POSITIVE_INFINITY,
});
