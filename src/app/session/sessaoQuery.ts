import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { SESSAO, type Services } from '../services.ts';

/**
 * The session with its permissions. It never gets stale by time: a new certificate or password invalidates
 * it.
 */
export const sessaoQuery = ({ client }: Pick<Services, 'client'>) => ({
  queryKey: SESSAO,
  queryFn: () => client.call(sessao.permissoes, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
