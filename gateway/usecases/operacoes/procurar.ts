import type { Intencao } from '../../ports/intencoes.ts';
import type { AnyOperacao, DadosDaIntencao, Olhar, Pipeline } from './operacao.ts';

/** So many milliseconds from now. */
export const daqui = (pipeline: Pipeline, ms: number): Date =>
  new Date(pipeline.ports.agora().getTime() + ms);

/** What a step keeps of a body. */
export const texto = (valor: unknown): string => JSON.stringify(valor).slice(0, 20_000);

export const dadosOf = (intencao: Intencao) => intencao.dados as unknown as DadosDaIntencao<object, object>;

const olharOf =
  ({ ports }: Pipeline, intencao: Intencao): Olhar =>
  (call, input) =>
    ports.renave.chamar(intencao.codigoEmpresa, call, input);

/** Finds out by looking what became of an intent, before anything is repeated. */
export const procurar = (pipeline: Pipeline, operacao: AnyOperacao, intencao: Intencao) =>
  operacao.procurar(olharOf(pipeline, intencao), dadosOf(intencao), intencao);
