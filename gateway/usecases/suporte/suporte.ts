import { suporte } from '#contract/gateway/suporte.ts';
import { AppError } from '#domain/errors.ts';
import { found, paginaDe, type UseCase, useCase } from '../useCase.ts';

/** The story of every operation at the registry, for the support admin. */
export const suporteUseCases: readonly UseCase[] = [
  useCase(suporte.operacoes, ({ input, ports }) => ports.fila.listar({ ...input, ...paginaDe(input) })),
  useCase(suporte.operacao, async ({ input, ports }) => found(await ports.fila.ler(input.id))),
  useCase(suporte.reconsultar, async ({ input, ports }) => {
    const operacao = found(await ports.fila.ler(input.id));
    if (operacao.estado !== 'desconhecida') {
      throw new AppError('regra', { message: 'Só uma operação sem resposta pode ser consultada de novo.' });
    }
    await ports.transacao(operacao.codigo_emp, async (stores) => {
      const mudanca = { estado: 'desconhecida', prazo: ports.agora(), enviada: true, perdida: null } as const;
      await stores.intencoes.mudar(operacao.id, ['desconhecida'], mudanca);
      await stores.enfileirar('renave', [{ intencao: operacao.id }]);
    });
    return { message: 'O Renave será consultado agora.' };
  }),
];
