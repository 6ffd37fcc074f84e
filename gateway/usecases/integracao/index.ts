import { integracao as rotas } from '#contract/gateway/integracao.ts';
import type { PortaDeSistema, Route } from '#contract/route.ts';
import type { Area } from '../area.ts';
import type { UseCase } from '../useCase.ts';
import { operacoesUseCases } from './operacoes.ts';
import { throughDoor } from './porta.ts';

type ComPorta = Route & { porta: PortaDeSistema };

const isOpenable = (useCase: UseCase): useCase is Extract<UseCase, { kind: 'json' | 'envio' }> =>
  useCase.kind === 'json' || useCase.kind === 'envio';

/** Calls for a company's own systems: the console's use cases through the integration's doors. */
export const integracao = (useCases: readonly UseCase[]): Area => {
  const todas = Object.values(rotas).filter((route): route is ComPorta => route.porta !== undefined);
  const abertas = useCases
    .filter(isOpenable)
    .flatMap((useCase) =>
      todas.filter(({ porta }) => porta.de === useCase.route).map((route) => throughDoor(useCase, route)),
    );
  return { useCases: [...abertas, ...operacoesUseCases] };
};
