import { AppError, errorKinds } from '#domain/errors.ts';
import type { RecusaRenave } from '../ports/intencoes.ts';
import type { RespostaRenave } from '../ports/ports.ts';

const isSemCertificado = ({ mensagem }: RecusaRenave): boolean =>
  mensagem === errorKinds.certificadoAusente.message;

/** Body of a read-only answer; throws for refusals, network errors and a missing certificate. */
export const corpoOf = <A>(resposta: RespostaRenave<A>): A => {
  if (resposta.tipo === 'ok') return resposta.corpo;
  if (resposta.tipo !== 'recusada') throw new AppError('renaveIndisponivel', { cause: resposta.motivo });
  const { recusa } = resposta;
  if (isSemCertificado(recusa)) throw new AppError('certificadoAusente');
  throw new AppError('renaveRecusou', { message: recusa.mensagem, cause: recusa });
};

const MAGIC = Buffer.from('%PDF-');

/** True when the bytes start as a PDF. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, MAGIC.length).equals(MAGIC);

export const NAO_E_PDF = 'O Renave respondeu com um documento que não é um PDF. Tente novamente mais tarde.';

/** The base64 PDF unchanged; throws when it is none. */
export const pdfOf = (base64: string): string => {
  if (isPdf(Buffer.from(base64.slice(0, 8), 'base64'))) return base64;
  throw new AppError('renaveRecusou', { message: NAO_E_PDF });
};
