import { leituras as rotas } from '#contract/gateway/conformidade/leituras.ts';
import type { Area } from '../../engine/area.ts';
import { pagingOf, useCase } from '../../engine/useCase.ts';

/** The company's trail of readings. */
export const leituras: Area = {
  useCases: [
    useCase(rotas.lista, ({ input, stores }) => stores.leituras.list({ ...input, ...pagingOf(input) })),
  ],
};
