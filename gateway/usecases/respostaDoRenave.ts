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

const MAGIC = Buffer.from('%PDF-');

/** Whether a document may be handed on. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, MAGIC.length).equals(MAGIC);

export const NAO_E_PDF = 'O Renave respondeu com um documento que não é um PDF. Tente novamente mais tarde.';

/** A document as it may be handed on: a PDF, still as base64. */
export const pdfOf = (base64: string): string => {
  if (isPdf(Buffer.from(base64.slice(0, 8), 'base64'))) return base64;
  throw new AppError('renaveRecusou', { message: NAO_E_PDF });
};
