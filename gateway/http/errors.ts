import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type AnySchema, ValidationError } from 'yup';
import { BASE } from '#contract/integracao/porta.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { problemaOf, TIPO_DE_PROBLEMA } from '#domain/problema.ts';
import { CAMPOS_OBRIGATORIOS } from '#domain/texts.ts';

/** Fastify's error codes mapped to our catalogue. */
const byFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'arquivoGrande',
  FST_REQ_FILE_TOO_LARGE: 'arquivoGrande',
  FST_FILES_LIMIT: 'arquivoGrande',
  FST_PARTS_LIMIT: 'arquivoGrande',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'tipoInvalido',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'tipoInvalido',
};

/** Status codes of plugins, proxies and Fastify; any other 4xx becomes `requisicaoInvalida`. */
const byStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'naoAutenticado',
  403: 'semPermissao',
  404: 'naoEncontrado',
  405: 'metodoInvalido',
  413: 'arquivoGrande',
  415: 'tipoInvalido',
  429: 'muitasTentativas',
};

/** PostgreSQL's numeric out of range: such an id cannot exist. */
const OUT_OF_RANGE = '22003';

/** The names by which yup reports a missing value. */
const AUSENCIAS: ReadonlySet<string | undefined> = new Set(['required', 'optionality', 'nullable']);

/** Maximum number of fields in one answer. */
const MOST_ERRORS = 100;

/** A value is missing, and its field has no sentence of its own for that. */
const falta = ({ type, params }: ValidationError): boolean =>
  AUSENCIAS.has(type) && (params?.spec as AnySchema['spec'] | undefined)?.meta?.dita !== true;

const fromValidation = (error: ValidationError): AppError => {
  const errors: Record<string, string> = {};
  const all = error.inner.length > 0 ? error.inner : [error];
  for (const { path, message } of all.slice(0, MOST_ERRORS)) errors[path ?? ''] ??= message;
  const missing = all.slice(0, MOST_ERRORS).some(falta);
  const first = Object.values(errors)[0];
  return new AppError('corpoInvalido', {
    errors,
    message: missing ? CAMPOS_OBRIGATORIOS : (first ?? error.message),
  });
};

/** Maps any error to the catalogue; unknown ones become `interno` with the cause in the log. */
const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof ValidationError) return fromValidation(error);
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : byFastifyCode[code];
  if (known) return new AppError(known, { cause: error });
  if (code === OUT_OF_RANGE) return new AppError('naoEncontrado', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(byStatus[statusCode] ?? 'requisicaoInvalida', { cause: error });
  }
  return new AppError('interno', { cause: error });
};

/** A refusal is nobody's business, nor is what became of a question whose asker has left; a full house is a warning. */
const levelOf = ({ status }: AppError, { socket }: FastifyRequest): 'debug' | 'warn' | 'error' => {
  if (status < 500 || socket.destroyed) return 'debug';
  return status === 503 ? 'warn' : 'error';
};

/** Calls of companies' own systems are answered as RFC 9457 has it. */
const isOfSystems = ({ url }: FastifyRequest): boolean => url.startsWith(`/api/${BASE}/`);

/** Answers `{ message, code, errors? }`; details go to the log under the request's id. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const known = asAppError(error);
  const level = levelOf(known, request);
  request.log[level]({ err: error }, level === 'error' ? 'erro interno' : known.code);
  const retryAfter = known.retryAfter ?? (known.status === 503 ? 1 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (reply.raw.headersSent) return;
  const sistema = isOfSystems(request);
  reply
    .status(known.status)
    .type(sistema ? TIPO_DE_PROBLEMA : 'application/json; charset=utf-8')
    .send(sistema ? problemaOf(known) : known.body);
};
