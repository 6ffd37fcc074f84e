import type { RenaveCall } from '#contract/renave/call.ts';
import { AppError } from '#domain/errors.ts';
import { erroDaRecusa, type Recusa } from '#domain/recusa.ts';
import { RECUSAS } from '#domain/recusas.ts';
import type { RespostaRenave } from '../ports/ports.ts';
import type { Chamada } from './useCase.ts';

/** What was said against it: a refusal, or the certificate that was not accepted; null where nothing was said. */
export const recusaDita = (resposta: RespostaRenave): Recusa | null =>
  'recusa' in resposta ? (resposta.recusa ?? null) : null;

/** Body of a read-only answer; throws for refusals, network errors and a missing certificate. */
export const corpoOf = <A>(resposta: RespostaRenave<A>): A => {
  if (resposta.tipo === 'ok') return resposta.corpo;
  const recusa = recusaDita(resposta);
  if (recusa) throw erroDaRecusa(recusa, 'renaveRecusou');
  throw new AppError('renaveIndisponivel', { cause: 'motivo' in resposta && resposta.motivo });
};

type Asking = Pick<Chamada<unknown>, 'ports' | 'empresa'>;

/** The registry's answer to a question in the caller's company, without a line of its own. */
export const askAtOnce = async <I, A>(
  { ports, empresa }: Asking,
  call: RenaveCall<I, A>,
  input: I,
): Promise<A> => corpoOf(await ports.renave.callRenave(empresa.codigo, call, input));

const MAGIC = Buffer.from('%PDF-');

/** True when the bytes start as a PDF. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, MAGIC.length).equals(MAGIC);

/** The base64 PDF unchanged; throws when it is none. */
export const pdfOf = (base64: string): string => {
  if (isPdf(Buffer.from(base64.slice(0, 8), 'base64'))) return base64;
  throw new AppError('renaveRecusou', { message: RECUSAS.documentoInvalido.mensagem });
};

/** A document asked for at once: its answer holds it under `nome`. */
export const askPdf = async <I, N extends string>(
  asking: Asking,
  call: RenaveCall<I, Readonly<Record<N, string>>>,
  input: I,
  nome: N,
): Promise<string> => pdfOf((await askAtOnce(asking, call, input))[nome]);
