import { type Recusa, recusaDe } from '#domain/recusa.ts';
import type { Estoque } from '../../ports/estoque.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import type { Reserva } from '../operacoes/operacao.ts';

/** Description of the ledger line. */
export const TAXA_DE_TRANSFERENCIA = 'Taxa de transferência';

const reserve = async (stores: EmpresaStores, intencao: Intencao): Promise<Recusa | null> => {
  const { creditos } = stores;
  const valor = await creditos.taxa();
  if (valor === 0) return null;
  if (await creditos.reserve({ intencao, valor, descricao: TAXA_DE_TRANSFERENCIA })) {
    await stores.notifyCredito();
    return null;
  }
  return recusaDe('saldoInsuficiente', valor, await creditos.saldo());
};

/**
 * Reserves the state's fee for every operation in which the Detran transfers a used vehicle to the
 * establishment.
 */
export const taxaDeTransferencia: Reserva<object, object> = {
  run: reserve,
  undo: async (stores, { id }) => {
    if (await stores.creditos.refund(id)) await stores.notifyCredito();
  },
  claim: reserve,
};

/**
 * Refunds the fee of an entry cancelled before the Detran acted, as far as we had heard. Must run before the
 * mirror is updated, because it compares with the previous state.
 */
export const refundTaxa = async (
  { estoque, creditos, notifyCredito }: EmpresaStores,
  { id, motivo }: Pick<Estoque, 'id' | 'motivo'>,
): Promise<void> => {
  if (motivo !== 'CANCELAMENTO_ENTRADA') return;
  const antes = await estoque.get(id);
  if (antes?.estado === 'SOLICITADO' && (await creditos.refundOfEstoque(id))) await notifyCredito();
};
