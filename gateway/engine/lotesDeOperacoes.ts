import {
  type EstadoDaPedida,
  resultadoDito,
  lotesDeOperacoes as rotas,
} from '#contract/gateway/engine/lotesDeOperacoes.ts';
import { operationOf } from '#contract/operations/index.ts';
import { may } from '#domain/permissions.ts';
import { isUuid } from '#domain/values/uuid.ts';
import type { Area } from './area.ts';
import { type Chamada, found, pagingOf, useCase } from './useCase.ts';

const AUSENTE = 'Lote não encontrado.';

/** Of the company, whoever asked for it, where the person may see what such operations are asked for in. */
const loteOf = async ({ input: { pedido }, stores, sessao }: Chamada<{ pedido: string }>) => {
  const lote = found(isUuid(pedido) ? await stores.lotesDeOperacoes.get(pedido) : null, AUSENTE);
  const operacao = found(operationOf(lote.operacao), AUSENTE);
  return { lote, operacao: found(may(sessao, operacao.module) ? operacao : null, AUSENTE) };
};

/** How operations that were asked for together ended. */
export const lotesDeOperacoes: Area = {
  useCases: [
    useCase(rotas.resumo, async (chamada) => {
      const { lote, operacao } = await loteOf(chamada);
      const tudo = { page: 1, perPage: 1, ordemCampo: null, estado: null };
      const { quantidades, totais } = await chamada.stores.lotesDeOperacoes.list(lote, tudo);
      const quantas = quantidades as Record<EstadoDaPedida | 'total', number>;
      const pedidoEm = new Date(lote.criada).toISOString();
      const frase = resultadoDito(lote.operacao, quantas, totais.taxa ?? 0);
      const { title: titulo, screen: tela } = operacao;
      return { titulo, nome_usu: lote.nomeUsuario, pedidoEm, frase, tela, recusadas: quantas.erro };
    }),
    useCase(rotas.pedidas, async (chamada) => {
      const { input, stores } = chamada;
      const { lote } = await loteOf(chamada);
      return stores.lotesDeOperacoes.list(lote, {
        ...pagingOf(input),
        estado: (input.estadoDaLinha ?? null) as EstadoDaPedida | null,
      });
    }),
  ],
};
