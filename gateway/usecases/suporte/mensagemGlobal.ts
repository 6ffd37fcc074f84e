import { CODIGO_MENSAGEM, mensagemGlobal as rotas } from '#contract/gateway/suporte/mensagemGlobal.ts';
import { LINK_INVALIDO } from '#domain/texts.ts';
import { parseMensagemGlobal } from '#domain/values/mensagemGlobal.ts';
import type { Area } from '../../engine/area.ts';
import { refuseCampo } from '../../engine/refuse.ts';
import { found, tellingUseCase, useCase } from '../../engine/useCase.ts';

/** Message to all users: written by support, shown while active. */
export const mensagemGlobal: Area = {
  useCases: [
    useCase(rotas.get, async ({ input, ports, usuario }) => {
      const mensagem = found(await ports.mensagens.get(input.id));
      // An inactive message is support's draft, hidden from others.
      return mensagem.ativo_men || usuario.suporte ? mensagem : { ...mensagem, mensagem_men: '' };
    }),
    tellingUseCase(rotas.save, async ({ input, ports }) => {
      const { codigo_men, ...mensagem } = input;
      if (parseMensagemGlobal(mensagem.mensagem_men) === null) refuseCampo('mensagem_men', LINK_INVALIDO);
      found((codigo_men ?? CODIGO_MENSAGEM) === CODIGO_MENSAGEM || null);
      await ports.mensagens.save({ codigo_men: CODIGO_MENSAGEM, ...mensagem });
    }),
  ],
};
