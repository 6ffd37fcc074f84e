import { operationOf } from '#contract/operations/index.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { listAddress } from '#src/ui/list/listAddress.ts';
import { places } from '../places.ts';

/** The history of today's movements by these operations, narrowed to their group where they have one in common. */
export const movementsToday = (operations: readonly string[]): string => {
  const hoje = diaBrasilia(new Date());
  const [grupo, ...outros] = [...new Set(operations.map((name) => operationOf(name)?.closing ?? null))];
  return listAddress(places.historicos.movimentacao.path, {
    ...{ dataMovimentacaoInicial: hoje, dataMovimentacaoFinal: hoje },
    ...(grupo && outros.length === 0 && { grupo }),
  });
};
