import { fechamento as rotas } from '#contract/gateway/fechamento.ts';
import type { InputOf } from '#contract/route.ts';
import { limitesDoMes } from '#domain/values/mes.ts';
import type { Area } from '../area.ts';
import { empresasDoGrupo } from '../historicos/empresasEscolhidas.ts';
import { movimentosPorDia } from '../historicos/movimentosPorDia.ts';
import { type Chamada, pagingOf, useCase } from '../useCase.ts';
import { closeFechamento, reopenFechamento } from './closeFechamento.ts';
import { mesPedido, numerosDoMes } from './numerosDoMes.ts';

type FechamentoRequest = Chamada<InputOf<typeof rotas.mes>>;

/** Month-end figures of the group's companies to which the user has access. */
const mes = async (chamada: FechamentoRequest) => {
  const { input, ports } = chamada;
  const paginada = { ...pagingOf(input), ordemCampo: input.ordemCampo };
  return numerosDoMes(ports, await empresasDoGrupo(chamada), mesPedido(input), paginada);
};

const nomeDaPlanilha = async ({ input }: FechamentoRequest): Promise<string> =>
  `Fechamento-do-mes-${input.ano}-${input.mes.padStart(2, '0')}`;

const dias = useCase(rotas.dias, async (chamada) =>
  movimentosPorDia(chamada.ports, await empresasDoGrupo(chamada), limitesDoMes(mesPedido(chamada.input))),
);

/** Monthly closing by branch, and its marking as closed. */
export const fechamento: Area = {
  useCases: [useCase(rotas.mes, mes, nomeDaPlanilha), dias, closeFechamento, reopenFechamento],
};
