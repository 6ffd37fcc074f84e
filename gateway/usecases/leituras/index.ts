import { leituras as rotas } from '#contract/gateway/leituras.ts';
import type { Area } from '../area.ts';
import { pagingOf, useCase } from '../useCase.ts';

/** The company's trail of readings. */
export const leituras: Area = {
  useCases: [
    useCase(rotas.lista, ({ input, stores }) => stores.leituras.list({ ...input, ...pagingOf(input) })),
  ],
};
