import type { Intencao } from '../../ports/intencoes.ts';
import type { AnyOperacao, DadosDaIntencao, Olhar, Pipeline } from './operacao.ts';

/** Who knows it may transfer the vehicle. */
const SEGREDO = 'codigoSegurancaCrv';

/** What a step keeps of a body: no more than support needs to read, and no secret. */
export const texto = (valor: unknown): string =>
  JSON.stringify(valor, (chave, v: unknown) => (chave === SEGREDO && v ? '•••' : v)).slice(0, 20_000);

export const dadosOf = (intencao: Intencao) => intencao.dados as unknown as DadosDaIntencao<object, object>;

/** Asks in the name of an intent's company. */
export const olharOf =
  ({ ports }: Pipeline, intencao: Intencao): Olhar =>
  (call, input) =>
    ports.renave.chamar(intencao.codigoEmpresa, call, input);

/** Finds out by looking what became of an intent, before anything is repeated. */
export const procurar = (pipeline: Pipeline, operacao: AnyOperacao, intencao: Intencao) =>
  operacao.procurar(olharOf(pipeline, intencao), dadosOf(intencao), intencao);
