import { enderecoDaOperacao } from '#contract/integracao/operacoes.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import type { AnyOperacao } from './operacao.ts';

type Ended = Pick<Intencao, 'id' | 'chassi' | 'placa' | 'idEstoque'>;

/** Tells the company's own systems of an outcome, in its transaction, where the table of operations has an event for it. */
export const tellOutcome = async (
  stores: EmpresaStores,
  { events }: Pick<AnyOperacao, 'events'>,
  intencoes: readonly Ended[],
  outcome: string,
): Promise<void> => {
  const tipo = events?.[outcome as keyof typeof events];
  if (!tipo) return;
  await stores.webhooks.tell(
    intencoes.map(({ id, chassi, placa, idEstoque }) => ({
      ...{ tipo, chave: `${id} ${outcome}` },
      dados: { operacao: id, chassi, placa, idEstoque, estado: outcome, endereco: enderecoDaOperacao(id) },
    })),
  );
};
