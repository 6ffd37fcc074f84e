import type { MovimentosDoDia } from '#contract/gateway/estoque/fechamento.ts';
import { operationsIn } from '#contract/operations/index.ts';
import { diasEntre } from '#domain/values/mes.ts';
import type { Ports } from '../../../ports/ports.ts';

const OPERACOES = { entradas: operationsIn('entradas'), saidas: operationsIn('saidas') };

/** Entries and exits of each day, those on which nothing was done too. */
export const movimentosPorDia = async (
  { historicos }: Pick<Ports, 'historicos'>,
  empresas: readonly number[],
  { de, ate }: { de: string; ate: string },
): Promise<MovimentosDoDia[]> => {
  const feitos = await historicos.listMovimentosPorDia(empresas, { de, ate }, OPERACOES);
  const doDia = new Map(feitos.map((feito) => [feito.dia, feito]));
  return diasEntre(de, ate).map((dia) => doDia.get(dia) ?? { dia, entradas: 0, saidas: 0 });
};
