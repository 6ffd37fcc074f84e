import { treinamento } from '#contract/gateway/treinamento.ts';
import { CENARIOS, type NomeCenario } from '#contract/sandbox/cenarios.ts';
import { found, paginaDe, type UseCase, useCase } from '../useCase.ts';

/** The misbehaviours of the training registry: seen, made and removed by the support admin. */
export const treinamentoUseCases: readonly UseCase[] = [
  useCase(treinamento.comportamentos, async ({ input, ports }) => {
    const ativos = await found(ports.treinamento).list();
    const { page, perPage } = paginaDe(input);
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
  useCase(treinamento.criar, async ({ input, ports }) => {
    await found(ports.treinamento).create({ ...input, cenario: input.cenario as NomeCenario });
    return { message: 'O Renave de treinamento passa a se comportar assim.' };
  }),
  useCase(treinamento.remover, async ({ input, ports }) => {
    found((await found(ports.treinamento).remove(input.id)) || null);
    return { message: 'Comportamento removido.' };
  }),
];
