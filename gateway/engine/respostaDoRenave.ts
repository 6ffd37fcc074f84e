import { AppError } from '#domain/errors.ts';
import { erroDaRecusa } from '#domain/recusa.ts';
import { RECUSAS } from '#domain/recusas.ts';
import type { RespostaRenave } from '../ports/ports.ts';

/** Body of a read-only answer; throws for refusals, network errors and a missing certificate. */
export const corpoOf = <A>(resposta: RespostaRenave<A>): A => {
  if (resposta.tipo === 'ok') return resposta.corpo;
  if (resposta.tipo !== 'recusada') throw new AppError('renaveIndisponivel', { cause: resposta.motivo });
  throw erroDaRecusa(resposta.recusa, 'renaveRecusou');
};

const MAGIC = Buffer.from('%PDF-');

/** True when the bytes start as a PDF. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, MAGIC.length).equals(MAGIC);

/** The base64 PDF unchanged; throws when it is none. */
export const pdfOf = (base64: string): string => {
  if (isPdf(Buffer.from(base64.slice(0, 8), 'base64'))) return base64;
  throw new AppError('renaveRecusou', { message: RECUSAS.documentoInvalido.mensagem });
};
