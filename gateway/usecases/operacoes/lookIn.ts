import type { RespostaRenave } from '../../ports/ports.ts';
import type { LookUpResult } from './operacao.ts';

/** Result of a search in the registry's answer; without one nothing is known. */
export const lookIn = <C, A>(
  resposta: RespostaRenave<C>,
  look: (corpo: C) => LookUpResult<A>,
): LookUpResult<A> => {
  if (resposta.tipo === 'ok') return look(resposta.corpo);
  return { feita: null, motivo: resposta.tipo === 'recusada' ? resposta.recusa.mensagem : resposta.motivo };
};

/** A found record, which may differ from the requested one. */
export const foundAs = <A>(resposta: A, diferencas: string | null): LookUpResult<A> =>
  diferencas === null ? { feita: true, resposta } : { feita: 'outra', diferencas, resposta };
