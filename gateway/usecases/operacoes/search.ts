import type { Intencao } from '../../ports/intencoes.ts';
import type { AnyOperacao, Olhar, Pipeline } from './operacao.ts';
import type { DadosDaIntencao } from './reserva.ts';

/** The CRV's security code, a secret that authorises transfers of the vehicle. */
const SEGREDO = 'codigoSegurancaCrv';

/** JSON of a step's body: truncated, secrets masked. */
export const texto = (valor: unknown): string =>
  JSON.stringify(valor, (chave, v: unknown) => (chave === SEGREDO && v ? '•••' : v)).slice(0, 20_000);

export const dadosOf = (intencao: Intencao) => intencao.dados as unknown as DadosDaIntencao<object, object>;

/** Registry look-up with the intent's company's certificate. */
export const inspectOf =
  ({ ports }: Pipeline, intencao: Intencao): Olhar =>
  (call, input) =>
    ports.renave.callRenave(intencao.codigoEmpresa, call, input);

/** Searches the registry for an intent's result, before anything is repeated. */
export const search = (pipeline: Pipeline, operacao: AnyOperacao, intencao: Intencao) =>
  operacao.search(inspectOf(pipeline, intencao), dadosOf(intencao), intencao);
