import type { FastifyRequest } from 'fastify';
import { CHAMADAS_POR_MINUTO } from '#contract/gateway/integracao.ts';
import { AppError } from '#domain/errors.ts';
import type { Ports } from '../ports/ports.ts';
import { contada } from '../usecases/sessao/tentativas.ts';
import { type Autenticada, bearer } from './authenticate.ts';

const DESCONHECIDO =
  'Token de integração ausente, desconhecido ou substituído. Confira o token na tela Meu token.';
const DEMAIS = `O limite é de ${CHAMADAS_POR_MINUTO} chamadas por minuto. Aguarde e tente novamente.`;
const MINUTO_MS = 60_000;

/** Rate limit per token and clock minute, shared by all gateways. */
const count = async (ports: Ports, tokenHash: string): Promise<void> => {
  const janelaMs = MINUTO_MS - (ports.agora().getTime() % MINUTO_MS);
  const limite = { chave: `integracao:${tokenHash}`, limite: CHAMADAS_POR_MINUTO, janelaMs };
  if (await contada(ports, limite)) return;
  throw new AppError('muitasTentativas', { message: DEMAIS, retryAfter: Math.ceil(janelaMs / 1000) });
};

/**
 * The session of an integration token; throws `naoAutenticado`. Not cached, so that a new token revokes the
 * old one at once.
 */
export const authenticateToken = async (request: FastifyRequest, ports: Ports): Promise<Autenticada> => {
  const token = bearer(request);
  const tokenHash = token === null ? null : ports.tokens.hash(token);
  const open = async (hash: string) => {
    const sessao = await ports.acesso.getSessaoDoToken(hash);
    if (!sessao) throw new AppError('naoAutenticado', { message: DESCONHECIDO });
    return sessao;
  };
  if (tokenHash === null) throw new AppError('naoAutenticado', { message: DESCONHECIDO });
  const sessao = await open(tokenHash);
  await count(ports, tokenHash);
  const check = async () => {
    await open(tokenHash);
  };
  return { sessao, tokenHash, check };
};
