import { empresa as rotas } from '#contract/gateway/cadastros/empresa.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Area } from '../../../engine/area.ts';
import { pagingOf, useCase } from '../../../engine/useCase.ts';
import { senhaFinanceira } from './infoFinanceiraHooks.ts';

/** Calls about companies beyond CRUD. */
export const empresa: Area = {
  useCases: [
    senhaFinanceira,
    useCase(rotas.despachantes, ({ input, stores }) =>
      stores.cadastros.listDespachantes({ ...input, ...pagingOf(input) }),
    ),
    useCase(rotas.filiais, ({ input, stores, ports, empresa: { cnpj } }) => {
      const dia = diaBrasilia(ports.agora());
      return stores.cadastros.listFiliais({
        ...input,
        ...pagingOf(input),
        cnpj,
        codigo: input.codigo_emp,
        dia,
      });
    }),
    useCase(rotas.createConfiguracoes, async ({ input, ports, usuario }) => {
      const [stores] = await ports.empresasDe(usuario.codigo, { codigos: [input.id] });
      await stores?.cadastros.createConfiguracoes(input.id);
      return {};
    }),
  ],
};
