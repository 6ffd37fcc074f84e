import type { ErrorBody } from '#domain/errors.ts';
import { ERRO_INESPERADO } from '#domain/texts.ts';

export const SEM_CONEXAO = 'Sem conexão com o servidor. Verifique sua internet.';
export const SEM_RESPOSTA = 'O servidor não respondeu a tempo. Confira o resultado antes de repetir.';

/**
 * A failed call. It has the shape of react-admin's `HttpError` (message, status, body with `errors`), in a class of its
 * own so that the sign-in page can call the gateway without loading react-admin.
 */
export class CallError extends Error {
  /** 0 when there was no response at all. */
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  /** The gateway's id of the request, under which its log has the cause. */
  readonly request: string | null;

  constructor(message: string, status: number, body: Partial<ErrorBody> = {}, request: string | null = null) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
    this.request = request;
  }
}

/**
 * Every error of the gateway has a code and a sentence; a body without both is a proxy's, and is not shown to people.
 */
const isOurs = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'message' in body &&
  typeof body.message === 'string';

/** Rejects if the answer is cut off before its end: what it says is then unknown, its status alone is no refusal. */
const bodyOf = async (response: Response): Promise<Partial<ErrorBody>> => {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    return isOurs(body) ? body : {};
  } catch {
    return {};
  }
};

/** The error of a response, with the server's message. */
export const failureOf = async (response: Response): Promise<CallError> => {
  const body = await bodyOf(response);
  return new CallError(
    body.message ?? ERRO_INESPERADO,
    response.status,
    body,
    response.headers.get('x-request-id'),
  );
};

/** The server's own message about a failure; null if there is none, or if it only reports an internal error. */
export const serverMessage = (error: unknown): string | null =>
  error instanceof CallError && error.body.code !== 'interno' ? error.body.message || null : null;

/** True if there was no answer: for want of a network, or in time. */
export const isUnreached = (error: unknown): boolean => error instanceof CallError && error.status === 0;

/** True if the call was aborted on purpose (the screen was left): no message is due. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Field errors of a failure by the server's names; empty if there are none. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  (error instanceof CallError && error.body.errors) || {};

/** Some of the specification's sentences have no full stop: another sentence may follow. */
const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** Characters of a request's id that people read out. */
const CODE_LENGTH = 8;

/** The sentence after a failure's own: what it means for the person; null where that one says enough. */
const besides = ({ status, body, request, message }: CallError): string | null => {
  if (status === 0) return message;
  if (body.code === 'renaveIndisponivel') return 'Nada foi perdido: tente de novo em alguns instantes.';
  if (body.code !== 'interno' || request === null) return null;
  return `Se continuar, diga ao suporte o código ${request.slice(0, CODE_LENGTH)}.`;
};

/** The text of a failure: the server's message, else `fallback`, and what follows from it. */
export const tell = (error: unknown, fallback: string): string => {
  const said = serverMessage(error) ?? fallback;
  const more = error instanceof CallError ? besides(error) : null;
  return more === null ? said : `${ended(said)} ${more}`;
};
