import { AppError, errorKinds } from '#domain/errors.ts';
import type { RecusaRenave } from '../ports/intencoes.ts';
import type { RespostaRenave } from '../ports/ports.ts';

const isSemCertificado = ({ mensagem }: RecusaRenave): boolean =>
  mensagem === errorKinds.certificadoAusente.message;

/** The answer to something that was only asked; what the registry or the network said instead, as an error. */
export const corpoOf = <A>(resposta: RespostaRenave<A>): A => {
  if (resposta.tipo === 'ok') return resposta.corpo;
  if (resposta.tipo !== 'recusada') throw new AppError('renaveIndisponivel', { cause: resposta.motivo });
  const { recusa } = resposta;
  if (isSemCertificado(recusa)) throw new AppError('certificadoAusente');
  throw new AppError('renaveRecusou', { message: recusa.mensagem, cause: recusa });
};
