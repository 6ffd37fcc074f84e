import { avisos as rotas } from '#contract/gateway/acesso/avisos.ts';
import type { Area } from '../../engine/area.ts';
import { found, pagingOf, tellingUseCase, useCase } from '../../engine/useCase.ts';
import { leitorOf } from '../../ports/avisos.ts';
import { nextManha } from './avisosPorCorreio.ts';

/** One place for what people were told of. */
export const avisos: Area = {
  useCases: [
    useCase(rotas.lista, ({ input, stores, sessao }) =>
      stores.avisos.list(leitorOf(sessao), { ...input, ...pagingOf(input) }),
    ),
    useCase(rotas.correio, async ({ ports, usuario }) => ({
      modo: (await ports.correioDeAvisos.get(usuario.codigo)) ?? 'nenhum',
    })),
    tellingUseCase(rotas.saveCorreio, async ({ input: { modo }, ports, usuario }) => {
      const agora = ports.agora();
      await ports.correioDeAvisos.choose(usuario.codigo, modo, modo === 'manha' ? nextManha(agora) : agora);
    }),
    tellingUseCase(rotas.ler, async ({ input: { codigo }, stores, sessao }) => {
      const done = await stores.avisos.read(leitorOf(sessao), codigo);
      if (codigo !== null) found(done || null);
    }),
  ],
};
