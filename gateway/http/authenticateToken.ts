import type { FastifyReply, FastifyRequest } from 'fastify';
import { CHAMADAS_POR_MINUTO } from '#contract/gateway/integracao.ts';
import { AppError } from '#domain/errors.ts';
import { isCnpj, normalizeCnpj } from '#domain/values/cnpj.ts';
import type { Ports } from '../ports/ports.ts';
import { contadas } from '../usecases/acesso/sessao/rateLimit.ts';
import { type Autenticada, bearer } from './authenticate.ts';

const DESCONHECIDO =
  'Token de integração ausente, desconhecido, vencido ou encerrado. Confira o token na tela Meu token.';
const OUTRA_EMPRESA =
  'Este token não age pela empresa do cabeçalho X-Empresa-Cnpj. Confira o CNPJ, ou as filiais do token na tela Meu token.';
const DEMAIS = `O limite é de ${CHAMADAS_POR_MINUTO} chamadas por minuto. Aguarde e tente novamente.`;
const MINUTO_MS = 60_000;

/** Rate limit per token and clock minute, shared by all gateways, and told in every answer. @concept rate limit of the API (429) */
const count = async (ports: Ports, tokenHash: string, reply: FastifyReply): Promise<void> => {
  const janelaMs = MINUTO_MS - (ports.agora().getTime() % MINUTO_MS);
  const limite = { chave: `integracao:${tokenHash}`, limite: CHAMADAS_POR_MINUTO, janelaMs };
  const feitas = await contadas(ports, limite);
  const restaS = Math.ceil(janelaMs / 1000);
  reply.header('ratelimit-policy', `"minuto";q=${CHAMADAS_POR_MINUTO};w=60`);
  reply.header(
    'ratelimit',
    `"minuto";r=${CHAMADAS_POR_MINUTO - (feitas ?? CHAMADAS_POR_MINUTO)};t=${restaS}`,
  );
  if (feitas === null) throw new AppError('muitasTentativas', { message: DEMAIS, retryAfter: restaS });
};

/** The branch that the call is for; null for the token's own company. */
const cnpjOf = ({ headers }: FastifyRequest): string | null => {
  const dito = headers['x-empresa-cnpj'];
  if (dito === undefined) return null;
  const cnpj = normalizeCnpj(String(dito));
  if (!isCnpj(cnpj)) throw new AppError('empresaSemAcesso', { message: OUTRA_EMPRESA });
  return cnpj;
};

/** The session of an integration token; throws `naoAutenticado`. Not cached, so that a token ends at once. */
export const authenticateToken = async (
  request: FastifyRequest,
  reply: FastifyReply,
  ports: Ports,
): Promise<Autenticada> => {
  const token = bearer(request);
  if (token === null) throw new AppError('naoAutenticado', { message: DESCONHECIDO });
  const tokenHash = ports.tokens.hash(token);
  const cnpj = cnpjOf(request);
  const open = async () => {
    const sessao = await ports.acesso.getSessaoDoToken(tokenHash, cnpj);
    if (sessao) return sessao;
    const conhecido = cnpj !== null && (await ports.acesso.getSessaoDoToken(tokenHash)) !== null;
    throw conhecido
      ? new AppError('empresaSemAcesso', { message: OUTRA_EMPRESA })
      : new AppError('naoAutenticado', { message: DESCONHECIDO });
  };
  const sessao = await open();
  await count(ports, tokenHash, reply);
  await ports.acesso.markTokenUsed(tokenHash, request.ip);
  const check = async () => {
    await open();
  };
  return { sessao, tokenHash, confirmada: null, check };
};
