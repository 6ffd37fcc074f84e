import { integracao as rotas } from '#contract/gateway/integracao.ts';
import type { Route } from '#contract/route.ts';
import type { Area } from '../area.ts';
import type { UseCase } from '../useCase.ts';

/** Calls for a company's own systems: the console's use cases under the integration's routes. */
export const integracao = (useCases: readonly UseCase[]): Area => {
  const todas: readonly Route[] = Object.values(rotas);
  return {
    useCases: useCases.flatMap((useCase) =>
      todas.filter(({ portaDe }) => portaDe === useCase.route).map((route) => ({ ...useCase, route })),
    ),
  };
};
