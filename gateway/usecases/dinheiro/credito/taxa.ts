import { enderecoDe } from '#contract/integracao/eventos.ts';
import { recusaDe } from '#domain/recusa.ts';
import { TAXAS, type Taxa } from '#domain/taxas.ts';
import { checkConfirmado } from '#domain/values/confirmado.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { decimalText } from '#domain/values/dinheiro.ts';
import type { Reserva } from '../../../engine/operacoes/registro.ts';
import type { Estoque } from '../../../ports/estoque.ts';
import type { EmpresaStores } from '../../../ports/ports.ts';

/** The balance that is low, in fees. */
const BAIXO = 10;

/** Tells once that the balance went below what so many fees cost. */
const tellSaldoBaixo = async ({ creditos, webhooks }: EmpresaStores, intencao: string, valor: number) => {
  const saldo = await creditos.saldo();
  const limite = BAIXO * valor;
  if (saldo >= limite || saldo + valor < limite) return;
  const dados = { saldo: decimalText(saldo), endereco: enderecoDe('saldo') };
  await webhooks.tell([{ tipo: 'saldo.baixo', chave: intencao, dados }]);
};

/** The fee is that of the day on which the deed was asked. */
const reserveOf =
  (taxa: Taxa): Reserva<object, object>['run'] =>
  async (stores, intencao, _dados, stated) => {
    const { creditos, estados } = stores;
    const valor = await estados.taxa(taxa, diaBrasilia(new Date(intencao.criada)));
    checkConfirmado(stated, { taxa: valor });
    if (valor === 0) return null;
    if (await creditos.reserve({ intencao, valor, descricao: TAXAS[taxa] })) {
      await stores.notifyCredito();
      await tellSaldoBaixo(stores, intencao.id, valor);
      return null;
    }
    const { nome } = await creditos.titular();
    return recusaDe('saldoInsuficiente', taxa, valor, await creditos.saldo(), nome);
  };

/** Reserves the state's fee of an operation. @rule fee set aside from the credit */
export const reservaDaTaxa = (taxa: Taxa): Reserva<object, object> => ({
  run: reserveOf(taxa),
  undo: async (stores, { id }) => {
    if (await stores.creditos.refund(id)) await stores.notifyCredito();
  },
  claim: reserveOf(taxa),
});

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
