import { quemAge as rotas } from '#contract/gateway/acesso/quemAge.ts';
import { contagem } from '#domain/values/contagem.ts';
import type { Area } from '../../engine/area.ts';
import { consultaOf, found, tellingUseCase, useCase } from '../../engine/useCase.ts';

const ENCERRADA = 'Esta sessão já foi encerrada.';
const NENHUMA = 'Esta pessoa não tem outra sessão aberta nesta empresa.';

/** People and systems that act for the company, and the end of a person's sessions in it. */
export const quemAge: Area = {
  useCases: [
    useCase(rotas.pessoas, ({ input, stores, ports }) =>
      stores.quemAge.listPessoas(consultaOf(input), ports.agora()),
    ),
    useCase(rotas.sessoes, ({ input, stores, ports, tokenHash }) =>
      stores.quemAge.listSessoes(consultaOf(input), ports.agora(), tokenHash),
    ),
    useCase(rotas.coisas, ({ input, stores }) => stores.quemAge.listCoisas(consultaOf(input))),
    tellingUseCase(rotas.endSessoes, async ({ input, stores, tokenHash }) => {
      const quantas = found(await stores.quemAge.endSessoes(input, tokenHash));
      const nenhuma = input.sessao === null ? NENHUMA : ENCERRADA;
      return {
        message: quantas === 0 ? nenhuma : `${contagem(quantas, 'sessão encerrada', 'sessões encerradas')}.`,
      };
    }),
  ],
};
