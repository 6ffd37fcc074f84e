import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { consultaOf } from '../consultaOf.ts';
import { useCase } from '../useCase.ts';
import { operacaoRejeitarEntrada } from './rejeitarEntrada.ts';

/** Served from our rows: the registry does not list rejections. */
export const listRejeitadas = useCase(entradaZeroKm.rejeitadas, ({ input, stores }) =>
  stores.estoque.listRejeitados(operacaoRejeitarEntrada.nome, consultaOf(input)),
);
