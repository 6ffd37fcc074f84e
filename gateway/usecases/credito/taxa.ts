import { SALDO_INSUFICIENTE, saldoInsuficiente } from '#domain/credito.ts';
import type { Estoque } from '../../ports/estoque.ts';
import type { Intencao, RecusaRenave } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import type { Reserva } from '../operacoes/operacao.ts';

/** What the ledger's line says. */
export const TAXA_DE_TRANSFERENCIA = 'Taxa de transferência';

const reservar = async (stores: EmpresaStores, intencao: Intencao): Promise<RecusaRenave | null> => {
  const { creditos } = stores;
  const valor = await creditos.taxa();
  if (valor === 0) return null;
  if (await creditos.reservar({ intencao, valor, descricao: TAXA_DE_TRANSFERENCIA })) {
    await stores.avisarCredito();
    return null;
  }
  const mensagem = saldoInsuficiente(valor, await creditos.saldo());
  return { titulo: SALDO_INSUFICIENTE, mensagem, detalhe: null, codigo: 'semCredito' };
};

/**
 * What the state charges for handing a used vehicle over to the establishment: of every operation in which the Detran
 * transfers it.
 */
export const taxaDeTransferencia: Reserva<object, object> = {
  fazer: reservar,
  desfazer: async (stores, { id }) => {
    if (await stores.creditos.estornar(id)) await stores.avisarCredito();
  },
  tomar: reservar,
};

/**
 * Before our mirror takes a cancelled entry over: the fee of one that the Detran had not acted upon, as far as we had
 * heard, comes back.
 */
export const devolverTaxa = async (
  { estoque, creditos, avisarCredito }: EmpresaStores,
  { id, motivo }: Pick<Estoque, 'id' | 'motivo'>,
): Promise<void> => {
  if (motivo !== 'CANCELAMENTO_ENTRADA') return;
  const antes = await estoque.get(id);
  if (antes?.estado === 'SOLICITADO' && (await creditos.estornarDoEstoque(id))) await avisarCredito();
};
