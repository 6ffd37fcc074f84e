import { suporte as rotas } from '#contract/gateway/suporte/suporte.ts';
import { operationOf } from '#contract/operations/index.ts';
import type { Area } from '../../engine/area.ts';
import { refuseBecause } from '../../engine/refuse.ts';
import { found, pagingOf, type UseCase, useCase } from '../../engine/useCase.ts';
import type { HistoriaDaIntencao } from '../../ports/intencoes.ts';

const withTitle = (historia: HistoriaDaIntencao) => ({
  ...historia,
  titulo: operationOf(historia.operacao)?.title ?? historia.operacao,
});

const useCases: readonly UseCase[] = [
  useCase(rotas.renavePorEmpresa, ({ input, ports }) => ports.uso.list({ ...input, ...pagingOf(input) })),
  useCase(rotas.operacoes, async ({ input, ports }) => {
    const { data, ...page } = await ports.fila.list({ ...input, ...pagingOf(input) });
    return { ...page, data: data.map(withTitle) };
  }),
  useCase(rotas.eventosDeSeguranca, ({ input, ports }) =>
    ports.seguranca.list({ ...input, ...pagingOf(input) }),
  ),
  useCase(rotas.instalacao, async ({ ports: { versao, vault, sealed } }) => ({
    ...versao,
    segredos: vault.prefix && (await sealed.count(vault.prefix)),
  })),
  useCase(rotas.operacao, async ({ input, ports }) => withTitle(found(await ports.fila.get(input.id)))),
  useCase(rotas.reconsultar, async ({ input, ports }) => {
    const operacao = found(await ports.fila.get(input.id));
    if (operacao.estado !== 'desconhecida') {
      refuseBecause('Só uma operação sem resposta pode ser consultada de novo.');
    }
    await ports.transacao(operacao.codigo_emp, async (stores) => {
      await stores.intencoes.expedite(operacao.id);
      await stores.enqueue('renave', [{ intencao: operacao.id }]);
    });
    return { message: 'O Renave será consultado agora.' };
  }),
];

/** History of every registry operation, for the support admin. */
export const suporte: Area = { useCases };
