import type { Intencao } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import type { AnyOperacao } from './operacao.ts';
import { dadosOf } from './procurar.ts';

/** What is told of an operation that the registry, or we, refused. */
export const RECUSADA = 'RECUSADA';

/** Queues an e-mail to whoever asked for it, in the transaction that learns what it tells: once, or not at all. False when nobody asked. */
export const avisarQuemPediu = async (
  stores: EmpresaStores,
  { avisa }: AnyOperacao,
  intencao: Intencao,
  estado: string,
): Promise<boolean> => {
  if (!avisa?.(dadosOf(intencao).refs)) return false;
  const { id, codigoEmpresa } = intencao;
  await stores.enfileirar('aviso', [{ codigoEmpresa, intencao: id, estado }]);
  return true;
};
