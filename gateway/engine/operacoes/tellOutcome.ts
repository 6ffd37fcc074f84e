import { enderecoDaOperacao } from '#contract/integracao/operacoes.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import type { AnyOperacao } from './operacao.ts';
import { dadosOf } from './search.ts';

/** Notifies screens and waiters in the transaction of a change. */
export const notifyAll = async (stores: EmpresaStores, operacao: AnyOperacao, id: string): Promise<void> => {
  await stores.notify(...operacao.subjects);
  await stores.announce(id);
};

/** Pseudo-state for a refusal by the registry or by us. */
export const RECUSADA = 'RECUSADA';

/**
 * Queues an e-mail to the intent's author in the transaction of the news (outbox): exactly one job, or none.
 * False when no mail was requested.
 */
export const notifyRequester = async (
  stores: EmpresaStores,
  { notifies }: AnyOperacao,
  intencao: Intencao,
  estado: string,
): Promise<boolean> => {
  if (!notifies?.(dadosOf(intencao).refs)) return false;
  const { id, codigoEmpresa } = intencao;
  await stores.enqueue('aviso', [{ codigoEmpresa, intencao: id, estado }]);
  return true;
};

/**
 * Tells of an outcome, in its transaction: the author, once a whole batch has ended, and the company's own systems, where the
 * table of operations has an event for it.
 */
export const tellOutcome = async (
  stores: EmpresaStores,
  { events }: Pick<AnyOperacao, 'events'>,
  intencoes: readonly Pick<Intencao, 'id' | 'chassi' | 'placa' | 'idEstoque'>[],
  outcome: string,
): Promise<void> => {
  if (outcome === 'confirmada' || outcome === 'recusada')
    await stores.avisos.tellDesfechos(intencoes.map(({ id }) => id));
  const tipo = events?.[outcome as keyof typeof events];
  if (!tipo) return;
  await stores.webhooks.tell(
    intencoes.map(({ id, chassi, placa, idEstoque }) => ({
      tipo,
      chave: `${id} ${outcome}`,
      dados: { operacao: id, chassi, placa, idEstoque, estado: outcome, endereco: enderecoDaOperacao(id) },
    })),
  );
};
