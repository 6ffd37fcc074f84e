import { GRUPOS, type GrupoDeMovimentos } from '#contract/gateway/fechamento.ts';
import { operationsIn } from '#contract/operations/index.ts';
import { limitesDoMes, type Mes } from '#domain/values/mes.ts';
import type { Paginada } from '../../ports/paginada.ts';
import type { Ports } from '../../ports/ports.ts';

const grupos = Object.fromEntries(GRUPOS.map(({ value }) => [value, operationsIn(value)])) as Record<
  GrupoDeMovimentos,
  string[]
>;

/** The month of each company, a row for each. */
export const numerosDoMes = (
  { historicos }: Pick<Ports, 'historicos'>,
  empresas: readonly number[],
  mes: Mes,
  paginada: Paginada,
) => historicos.closeMes(empresas, { ...paginada, ...limitesDoMes(mes), grupos });

/** The month that a call names. */
export const mesPedido = ({ mes, ano }: { mes: string; ano: number }): Mes => ({ mes: Number(mes), ano });
