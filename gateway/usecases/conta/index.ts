import { conta as rotas } from '#contract/gateway/conta.ts';
import { contagem } from '#domain/values/contagem.ts';
import type { Area } from '../area.ts';
import { found, useCase } from '../useCase.ts';
import { passkeys } from './passkeys.ts';
import { segundoFator } from './segundoFator.ts';

const JA_TERMINOU = 'Esta sessão já terminou.';
const NENHUMA = 'Não havia outra sessão aberta.';

/** A person's own account, whatever company the session acts for. */
export const conta: Area = {
  useCases: [
    useCase(rotas.sessoes, async ({ ports, usuario, tokenHash: meu }) => {
      const sessoes = await ports.acesso.listSessoes(usuario.codigo);
      return {
        sessoes: sessoes.map(({ tokenHash, ...sessao }) => ({ ...sessao, atual: tokenHash === meu })),
      };
    }),
    useCase(rotas.endSessoes, async ({ input: { codigo }, ports, usuario, tokenHash: menosToken }) => {
      const quantas = await ports.acesso.endSessoes(usuario.codigo, { codigo, menosToken });
      if (codigo !== null) found(quantas || null, JA_TERMINOU);
      return {
        message: quantas === 0 ? NENHUMA : `${contagem(quantas, 'sessão encerrada', 'sessões encerradas')}.`,
      };
    }),
    ...segundoFator,
    ...passkeys,
    useCase(rotas.use, async () => ({})),
  ],
};
