import { conta } from '#contract/gateway/acesso/conta.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import type { TestGateway } from '#tests/support/gateway.ts';

/** The company, its user, and another session of that user, to be ended. */
export const idsSessao = async (world: TestGateway) => {
  const codigosOf = async () => {
    const { sessoes } = await (await world.as('lojista')).call(conta.sessoes);
    return sessoes.filter(({ atual }) => atual).map(({ codigo }) => codigo);
  };
  const [outraSessao = 0] = await codigosOf();
  return {
    email: CONTAS.lojista.email as string,
    empresa: await world.codigoOf('horizonteMatriz'),
    outraSessao,
  };
};
