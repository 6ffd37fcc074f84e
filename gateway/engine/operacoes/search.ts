import { convertPlaca } from '#domain/values/placa.ts';
import type { Alvo, Intencao } from '../../ports/intencoes.ts';
import type { RespostaRenave } from '../../ports/ports.ts';
import type { IntentAttempt, LookUpResult, Olhar, Pipeline } from './operacao.ts';
import type { DadosDaIntencao } from './registro.ts';

const ILEGIVEL = 'O Renave respondeu com um registro que não pôde ser lido.';

/** True when the answer is about the requested vehicle, by every name used. */
export const mesmoVeiculo = (
  resposta: { chassi?: string | null; placa?: string | null },
  { chassi, placa }: Alvo,
): boolean =>
  (!chassi || resposta.chassi === chassi) &&
  (!placa || (resposta.placa != null && [placa, convertPlaca(placa)].includes(resposta.placa)));

/** `matches` for operations whose answer names the vehicle at most, or is empty. */
export const soVeiculo = (
  resposta: { chassi?: string } | null,
  _dados: unknown,
  { alvo }: { alvo: Alvo },
): string | null => (!resposta?.chassi || mesmoVeiculo(resposta, alvo) ? null : 'resposta de outro veículo');

/** Result of a search in the registry's answer; without one, or where a part of it is unreadable, nothing is missing from it. */
export const lookIn = <C, A>(
  resposta: RespostaRenave<C>,
  look: (corpo: C) => LookUpResult<A>,
): LookUpResult<A> => {
  if (resposta.tipo === 'ok') {
    const achado = look(resposta.corpo);
    return achado.feita === false && resposta.ilegiveis ? { feita: null, motivo: ILEGIVEL } : achado;
  }
  return { feita: null, motivo: resposta.tipo === 'recusada' ? resposta.recusa.mensagem : resposta.motivo };
};

/** A found record, which may differ from the requested one. */
export const foundAs = <A>(resposta: A, diferencas: string | null): LookUpResult<A> =>
  diferencas === null ? { feita: true, resposta } : { feita: 'outra', diferencas, resposta };

/** The CRV's security code, a secret that authorises transfers of the vehicle. */
const SEGREDO = 'codigoSegurancaCrv';

/** JSON of a step's body: truncated, secrets masked. */
export const texto = (valor: unknown): string =>
  JSON.stringify(valor, (chave, v: unknown) => (chave === SEGREDO && v ? '•••' : v)).slice(0, 20_000);

export const dadosOf = (intencao: Intencao) =>
  intencao.dados as Intencao['dados'] & DadosDaIntencao<object, object>;

/** Registry look-up with a company's certificate. */
export const inspectOf =
  ({ ports }: Pick<Pipeline, 'ports'>, codigoEmpresa: number): Olhar =>
  (call, input) =>
    ports.renave.callRenave(codigoEmpresa, call, input);

/** Searches the registry for an intent's result, before anything is repeated. */
export const search = ({ operacao, intencao, ports }: IntentAttempt) =>
  operacao.search(inspectOf({ ports }, intencao.codigoEmpresa), dadosOf(intencao), intencao);
