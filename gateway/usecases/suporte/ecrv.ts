import { ecrv as rotas } from '#contract/gateway/suporte/ecrv.ts';
import { AppError } from '#domain/errors.ts';
import type { Area } from '../../engine/area.ts';
import { pagingOf, useCase } from '../../engine/useCase.ts';

/** Links of São Paulo's dealers in eCRV-SP. */
export const ecrv: Area = {
  useCases: [
    useCase(rotas.lista, ({ input, ports }) =>
      ports.ecrv.list({
        ...pagingOf(input),
        vinculados: input.somenteVinculado === true,
      }),
    ),
    useCase(rotas.define, async ({ input, ports, usuario }) => {
      const { codigo_emp, vinculoECRV } = input;
      const feito = await ports.ecrv.define(codigo_emp, vinculoECRV, usuario.codigo, ports.agora());
      if (!feito) throw new AppError('naoEncontrado');
      return {
        message: vinculoECRV
          ? 'Lojista marcado como vinculado no eCRV SP!'
          : 'Lojista desvinculado no eCRV SP!',
      };
    }),
  ],
};
