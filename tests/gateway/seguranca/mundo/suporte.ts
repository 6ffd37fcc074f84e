import { sampleChassi } from '#sandbox/notas/sampleWorld.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';

/** A requested operation, and a fault of the training registry for a nonexistent vehicle. */
export const idsSuporte = async (world: TestGateway, _session: TestSession) => {
  const intencao = await world.kysely.selectFrom('intencao').select('id').executeTakeFirstOrThrow();
  const chassiSemDono = sampleChassi(992, 1);
  const alvo = { chassi: chassiSemDono };
  const { id } = world.sandbox.behaviours.add({ cenario: 'derruba', alvo });
  return { operacao: intencao.id, chassiSemDono, comportamento: id };
};
