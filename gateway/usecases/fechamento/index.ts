import { GRUPOS, type GrupoDeMovimentos, fechamento as rotas } from '#contract/gateway/fechamento.ts';
import { operationsIn } from '#contract/operations/index.ts';
import type { InputOf } from '#contract/route.ts';
import type { Area } from '../area.ts';
import { type Chamada, pagingOf, useCase } from '../useCase.ts';

type FechamentoRequest = Chamada<InputOf<typeof rotas.mes>>;

const grupos = Object.fromEntries(GRUPOS.map(({ value }) => [value, operationsIn(value)])) as Record<
  GrupoDeMovimentos,
  string[]
>;

const dia = (ano: number, mes: number, qual: number) =>
  new Date(Date.UTC(ano, mes, qual)).toISOString().slice(0, 10);

/** Month-end figures of the group's companies to which the user has access. */
const mes = async ({ input, ports, usuario, empresa }: FechamentoRequest) => {
  const doGrupo = await ports.empresasDe(usuario.codigo, { grupoDe: empresa.codigo });
  const numero = Number(input.mes);
  return ports.historicos.closeMes(
    doGrupo.map(({ codigoEmpresa }) => codigoEmpresa),
    {
      ...pagingOf(input),
      ordemCampo: input.ordemCampo,
      de: dia(input.ano, numero - 1, 1),
      ate: dia(input.ano, numero, 0),
      grupos,
    },
  );
};

const nomeDaPlanilha = async ({ input }: FechamentoRequest): Promise<string> =>
  `Fechamento-do-mes-${input.ano}-${input.mes.padStart(2, '0')}`;

/** Monthly closing by branch. */
export const fechamento: Area = { useCases: [useCase(rotas.mes, mes, nomeDaPlanilha)] };
