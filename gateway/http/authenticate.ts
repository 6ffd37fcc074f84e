import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import type { Ports } from '../ports/ports.ts';

export interface Autenticada {
  sessao: Sessao;
  tokenHash: string;
}

/** What stays open while a temporary password must be changed. */
const COM_SENHA_PROVISORIA = new Set([
  'usuario/alterarSenha',
  'logout',
  'usuario/get/logado',
  'usuario/sessao',
]);

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The session that both headers open, or 401; looked up at each request, so that what ends it ends it now. */
export const authenticate = async (request: FastifyRequest, ports: Ports): Promise<Autenticada> => {
  const token = bearer(request);
  const credentials = request.headers.credentials;
  if (!token || typeof credentials !== 'string') throw new AppError('naoAutenticado');
  const tokenHash = ports.tokens.hash(token);
  const sessao = await ports.acesso.getSessao(tokenHash, ports.tokens.hash(credentials));
  if (!sessao) throw new AppError('naoAutenticado');
  return { sessao: { ...sessao, treinamento: ports.treinamento !== null }, tokenHash };
};

/** Refuses what the route's permission refuses. */
export const authorize = (route: Route, sessao: Sessao): void => {
  if (sessao.usuario.deveTrocarSenha && !COM_SENHA_PROVISORIA.has(route.path))
    throw new AppError('deveTrocarSenha');
  if (route.access !== 'publica' && !may(sessao, route.access)) throw new AppError('semPermissao');
};
