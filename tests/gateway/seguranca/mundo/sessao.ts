import { CONTAS } from '#sandbox/world/demo.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';

/** Who the company is, and whom it belongs to. */
export const idsSessao = async (world: TestGateway, _session: TestSession) => ({
  email: CONTAS.lojista.email as string,
  empresa: await world.codigoOf('horizonteMatriz'),
});
