import { empresa as rotas } from '#contract/gateway/empresa.ts';
import type { Area } from '../area.ts';
import { pagingOf, useCase } from '../useCase.ts';
import { senhaFinanceira } from './infoFinanceiraHooks.ts';

/** Calls about companies beyond CRUD. */
export const empresa: Area = {
  useCases: [
    senhaFinanceira,
    useCase(rotas.despachantes, ({ input, stores }) =>
      stores.cadastros.listDespachantes({ ...input, ...pagingOf(input) }),
    ),
    useCase(rotas.filiais, ({ input, stores, empresa: { cnpj } }) =>
      stores.cadastros.listFiliais({ ...input, ...pagingOf(input), cnpj, codigo: input.codigo_emp }),
    ),
    useCase(rotas.createConfiguracoes, async ({ input, ports, usuario }) => {
      const [stores] = await ports.empresasDe(usuario.codigo, { codigos: [input.id] });
      await stores?.cadastros.createConfiguracoes(input.id);
      return {};
    }),
  ],
};
