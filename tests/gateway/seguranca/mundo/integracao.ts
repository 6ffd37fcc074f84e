import { tokenIntegracao } from '#contract/gateway/tokenIntegracao.ts';
import type { TestSession } from '#tests/support/gateway.ts';

/** A token to be ended. */
export const idsIntegracao = async (session: TestSession) => ({
  tokenDeSistema: (await session.call(tokenIntegracao.create, { nome: 'A encerrar' })).codigo,
});
