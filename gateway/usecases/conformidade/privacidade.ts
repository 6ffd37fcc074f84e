import { privacidade as rotas } from '#contract/gateway/conformidade/privacidade.ts';
import { diasDaGuarda, GUARDAS, type Guarda, nomesDasGuardas } from '#domain/dadosPessoais.ts';
import type { Area } from '../../engine/area.ts';
import { publicUseCase } from '../../engine/useCase.ts';

/** The privacy page's facts, as they are here. */
export const privacidade: Area = {
  useCases: [
    publicUseCase(rotas.read, async ({ ports }) => {
      const escolhidos = new Map((await ports.retencao.list()).map(({ guarda, dias }) => [guarda, dias]));
      return {
        contato: ports.contatoDePrivacidade,
        guardas: nomesDasGuardas.map((guarda) => {
          const { prazo }: Guarda = GUARDAS[guarda];
          const dias = prazo && diasDaGuarda(guarda, escolhidos.get(guarda) ?? null);
          return { guarda, dias, tabelas: ports.retencao.tabelasDa(guarda) };
        }),
      };
    }),
  ],
};
