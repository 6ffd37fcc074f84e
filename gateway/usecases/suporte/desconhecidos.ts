import { desconhecidos as rotas } from '#contract/gateway/suporte/desconhecidos.ts';
import type { Area } from '../../engine/area.ts';
import { pagingOf, useCase } from '../../engine/useCase.ts';

/** What notes had that is in no table of ours. */
export const desconhecidos: Area = {
  useCases: [useCase(rotas.lista, ({ input, ports }) => ports.desconhecidos.list(pagingOf(input)))],
};
