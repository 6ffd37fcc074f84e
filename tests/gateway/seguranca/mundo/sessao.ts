import { CONTAS } from '#sandbox/world/demo.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';

/** The company and its user. */
export const idsSessao = async (world: TestGateway, _session: TestSession) => ({
  email: CONTAS.lojista.email as string,
  empresa: await world.codigoOf('horizonteMatriz'),
});
