import { treinamento as rotas } from '#contract/gateway/suporte/treinamento.ts';
import type { AnswerOf } from '#contract/route.ts';
import { CENARIOS, type NomeCenario } from '#contract/sandbox/cenarios.ts';
import type { Area } from '../../engine/area.ts';
import { found, pagingOf, tellingUseCase, type UseCase, useCase } from '../../engine/useCase.ts';

/** Fault injection in the training registry: list, create and remove, for the support admin. */
const useCases: readonly UseCase[] = [
  useCase(rotas.comportamentos, async ({ input, ports }): Promise<AnswerOf<typeof rotas.comportamentos>> => {
    const ativos = await found(ports.treinamento).list();
    const { page, perPage } = pagingOf(input);
    const data = ativos
      .slice((page - 1) * perPage, page * perPage)
      .map(({ id, cenario, alvo, vezes, aplicado }) => ({
        id,
        cenario,
        nome: CENARIOS[cenario].nome,
        descricao: CENARIOS[cenario].descricao,
        chassi: alvo.chassi ?? null,
        cnpj: alvo.cnpj ?? null,
        vezes: vezes ?? null,
        aplicado,
      }));
    const last_page = Math.max(1, Math.ceil(ativos.length / perPage));
    return { data, meta: { total: ativos.length, last_page }, quantidades: { ativos: ativos.length } };
  }),
  tellingUseCase(rotas.create, async ({ input, ports }) => {
    await found(ports.treinamento).create({ ...input, cenario: input.cenario as NomeCenario });
  }),
  tellingUseCase(rotas.remover, async ({ input, ports }) => {
    found((await found(ports.treinamento).remove(input.id)) || null);
  }),
];

export const treinamento: Area = { useCases };
