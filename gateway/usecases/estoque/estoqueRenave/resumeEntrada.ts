import { followedOperations } from '#contract/operations/index.ts';
import { NAO_CONSTA } from '#domain/recusa.ts';
import type { Estoque } from '../../../ports/estoque.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';

/**
 * Takes up an entry that was ended as absent, and is at the registry all the same: its fee is set aside again, it is polled,
 * and the first answer tells its state to everybody who was told that it is gone.
 */
export const resumeEntrada = async (
  { intencoes, acompanhamentos, creditos, notifyCredito }: EmpresaStores,
  { id: idEstoque }: Pick<Estoque, 'id'>,
): Promise<void> => {
  const intencao = await intencoes.getDoEstoque(idEstoque, followedOperations);
  if (!intencao) return;
  const cobrada = await creditos.reserveAgain(intencao);
  if (cobrada) await notifyCredito();
  await acompanhamentos.start(intencao.id, idEstoque, NAO_CONSTA, 0);
  await intencoes.addPasso(intencao.id, { passo: 'retomada' });
  if (cobrada === false) await intencoes.addPasso(intencao.id, { passo: 'semReserva' });
};
