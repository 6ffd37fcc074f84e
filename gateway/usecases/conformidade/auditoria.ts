import { auditoria as rotas } from '#contract/gateway/conformidade/auditoria.ts';
import type { Area } from '../../engine/area.ts';
import { pagingOf, useCase } from '../../engine/useCase.ts';

/** The audit trail for the support admin. */
export const auditoria: Area = {
  useCases: [
    useCase(rotas.lista, ({ input, ports }) => ports.auditoria.list({ ...input, ...pagingOf(input) })),
  ],
};
