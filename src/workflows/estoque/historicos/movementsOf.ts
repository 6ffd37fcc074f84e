import { operationOf } from '#contract/operations/index.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { listAddress } from '#src/ui/list/listAddress.ts';
import { loteDeOperacoesPath } from '../../acesso/avisos/loteDeOperacoesPath.ts';
import { places } from '../../places.ts';

/** Their batch's page; else the history of today's movements, narrowed to their group where they have one in common. */
export const movementsOf = (operations: readonly string[], batch: string | null): string => {
  if (batch !== null) return loteDeOperacoesPath(batch);
  const hoje = diaBrasilia(new Date());
  const [grupo, ...outros] = [...new Set(operations.map((name) => operationOf(name)?.closing ?? null))];
  return listAddress(places.historicos.movimentacao.path, {
    dataMovimentacaoInicial: hoje,
    dataMovimentacaoFinal: hoje,
    ...(grupo && outros.length === 0 && { grupo }),
  });
};
