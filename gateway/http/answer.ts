import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAIOR_ESPERA_S } from '#contract/integracao/porta.ts';
import { AppError } from '#domain/errors.ts';
import { TIPO_DE_PROBLEMA } from '#domain/problema.ts';
import type { PedidoDeSistema, RespostaASistema } from '../engine/useCase.ts';

const CHAVE = /^[\x21-\x7e]{1,255}$/;
const CHAVE_INVALIDA = 'A Idempotency-Key deve ter de 1 a 255 letras, números ou sinais, sem espaços.';

/** With or without the quotes of a structured header. */
const keyOf = ({ headers }: FastifyRequest): string | null => {
  const dita = headers['idempotency-key'];
  if (dita === undefined) return null;
  const chave = String(dita).replace(/^"(.*)"$/, '$1');
  if (!CHAVE.test(chave)) throw new AppError('requisicaoInvalida', { message: CHAVE_INVALIDA });
  return chave;
};

/** Seconds of `Prefer: wait`, as far as they are granted. */
const waitOf = ({ headers }: FastifyRequest): number => {
  const [, segundos = '0'] = /(?:^|[,;\s])wait=(\d+)(?:$|[,;\s])/.exec(String(headers.prefer ?? '')) ?? [];
  return Math.min(Number(segundos), MAIOR_ESPERA_S);
};

const ETAG_INVALIDO = 'Envie em If-Match o ETag que veio com o registro, como "3".';

const versionOf = ({ headers }: FastifyRequest): number | null => {
  const dita = headers['if-match'];
  if (dita === undefined) return null;
  const [, versao] = /^"(\d{1,9})"$/.exec(dita) ?? [];
  if (versao === undefined) throw new AppError('requisicaoInvalida', { message: ETAG_INVALIDO });
  return Number(versao);
};

/** A record that has a version has it as its ETag. @concept ETag */
const etagOf = (corpo: unknown): string | null => {
  const versao = (corpo as { versao?: unknown } | null)?.versao;
  return typeof versao === 'number' ? `"${versao}"` : null;
};

/** Headers of a system's request. */
export const pedidoOf = (request: FastifyRequest, reply: FastifyReply): Omit<PedidoDeSistema, 'partes'> => {
  const espera = waitOf(request);
  if (espera > 0) reply.header('preference-applied', `wait=${espera}`);
  return { chave: keyOf(request), esperaMs: espera * 1000, seVersao: versionOf(request) };
};

export const sendAnswer = ({ status, corpo, local }: RespostaASistema, reply: FastifyReply): FastifyReply => {
  if (local) reply.header('location', local);
  const etag = etagOf(corpo);
  if (etag) reply.header('etag', etag);
  if (status >= 400) reply.type(TIPO_DE_PROBLEMA);
  return reply.status(status).send(corpo);
};
