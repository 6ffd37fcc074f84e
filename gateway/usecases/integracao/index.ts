import { integracao as rotas } from '#contract/gateway/integracao.ts';
import type { Route } from '#contract/route.ts';
import type { Area } from '../area.ts';
import type { UseCase } from '../useCase.ts';

/** The calls of the company's own systems: the same functions as the console's, behind another door. */
export const integracao = (useCases: readonly UseCase[]): Area => {
  const todas: readonly Route[] = Object.values(rotas);
  return {
    useCases: useCases.flatMap((useCase) =>
      todas.filter(({ portaDe }) => portaDe === useCase.route).map((route) => ({ ...useCase, route })),
    ),
  };
};
