import { sessao } from '#contract/gateway/sessao.ts';
import { SESSAO, type Services } from '../services.ts';

/** The session as the permissions see it: asked for once, and again when the certificate or the password changed. */
export const sessaoQuery = ({ client }: Pick<Services, 'client'>) => ({
  queryKey: SESSAO,
  queryFn: () => client.call(sessao.permissoes, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
