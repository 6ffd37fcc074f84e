import type { FastifyRequest } from 'fastify';
import { conta } from '#contract/gateway/acesso/conta.ts';
import { sessao as sessaoRotas } from '#contract/gateway/acesso/sessao.ts';
import type { TipoDeEvento } from '#contract/gateway/suporte/suporte.ts';
import { asksProof, type Route } from '#contract/route.ts';
import { MINUTOS_DA_CONFIRMACAO } from '#domain/confirmacao.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { FORA_DOS_OPERADORES } from '#domain/operadores.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import type { SessaoEncontrada } from '../ports/acesso.ts';
import type { Ports } from '../ports/ports.ts';

export interface Autenticada {
  sessao: Sessao;
  tokenHash: string;
  /** When the person last proved who they are; null for a system, which cannot. */
  confirmada: string | null;
  /** Throws once the session has ended; for long-running calls. */
  check: () => Promise<void>;
}

/** Routes that show and end a session, open to every one. */
const SEMPRE = ['logout', 'usuario/get/logado', 'usuario/sessao'];
/** Routes open to a session that must still change a temporary password, and to one that lacks a demanded factor. */
const COM_SENHA_PROVISORIA = new Set([...SEMPRE, sessaoRotas.alterarSenha.path]);
const SEM_FATOR = new Set([
  ...SEMPRE,
  ...[conta.segundoFator, conta.startFator, conta.confirmFator].map(({ path }) => path),
  ...[conta.passkeys, conta.startPasskey, conta.createPasskey].map(({ path }) => path),
  ...[conta.askConfirmacao, conta.confirm].map(({ path }) => path),
]);
const CONFIRMACAO_MS = MINUTOS_DA_CONFIRMACAO * 60_000;

const TOKEN_SEM_DIREITO =
  'Este token não tem o direito de fazer esta operação, ou quem o criou não o tem mais. Use um token com ele: eles são criados na tela Meu token.';

export const bearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Route pattern, not the URL, which holds untrusted input. */
const alvoOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`;

const PORTAS: Partial<Record<ErrorCode, TipoDeEvento>> = {
  semPermissao: 'permissaoRecusada',
  empresaSemAcesso: 'empresaRecusada',
  empresaBloqueada: 'empresaRecusada',
};

/** Runs a call and logs refusals of permission or company as security events. */
export const watched = async <T>(
  request: FastifyRequest,
  ports: Ports,
  { usuario, empresa }: Sessao,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const tipo = error instanceof AppError ? PORTAS[error.code] : undefined;
    if (tipo) {
      await ports.seguranca.record({
        tipo,
        codigoUsuario: usuario.codigo,
        codigoEmpresa: empresa?.codigo ?? null,
        origem: request.ip,
        alvo: alvoOf(request),
      });
    }
    throw error;
  }
};

/** Seconds since the person's last input, as the console tells; a client that does not tell is in use when it calls. */
const PARADO = /^\d{1,6}$/;

const usadaEm = ({ headers: { 'x-parado': parado } }: FastifyRequest, agora: Date): Date =>
  typeof parado === 'string' && PARADO.test(parado)
    ? new Date(agora.getTime() - Number(parado) * 1000)
    : agora;

/** True while a second factor is demanded of who has none: by the company, and of support wherever data are real. */
const lacksFator = ({ sessao, exigeFator, temFator }: SessaoEncontrada, { modo }: Ports): boolean =>
  !temFator && (exigeFator || (sessao.usuario.suporte && modo === 'producao'));

/**
 * The session of both headers; throws `naoAutenticado`. Not cached, so that revocation takes effect at once. No
 * cookie is read, so that another site's request has no session.
 * @concept authentication, cross-site request forgery (CSRF)
 */
export const authenticate = async (request: FastifyRequest, ports: Ports): Promise<Autenticada> => {
  const token = bearer(request);
  const credentials = request.headers.credentials;
  if (!token || typeof credentials !== 'string') throw new AppError('naoAutenticado');
  const tokenHash = ports.tokens.hash(token);
  const credencialHash = ports.tokens.hash(credentials);
  const aberta = await ports.acesso.getSessao(tokenHash, credencialHash, usadaEm(request, ports.agora()));
  if (!aberta) {
    const dono = await ports.acesso.naoCombinam(tokenHash, credencialHash);
    const { ip: origem } = request;
    if (dono)
      await ports.seguranca.record({ ...dono, tipo: 'tokensTrocados', origem, alvo: alvoOf(request) });
    throw new AppError('naoAutenticado');
  }
  const { sessao, confirmada } = aberta;
  const { empresa } = sessao;
  const usuario = { ...sessao.usuario, deveLigarFator: lacksFator(aberta, ports) };
  const check = async () => {
    if (empresa && !(await ports.acesso.getSessaoDe(usuario.codigo, empresa.codigo)))
      throw new AppError('empresaSemAcesso');
  };
  const treinamento = ports.treinamento !== null;
  return { sessao: { ...sessao, usuario, treinamento }, tokenHash, confirmada, check };
};

const checkRight = ({ right, porta }: Route, sessao: Sessao): void => {
  if (!right || may(sessao, right)) return;
  const usuario = { ...sessao.usuario, foraDosOperadores: false };
  if (may({ ...sessao, usuario }, right)) throw new AppError('semDireito', { message: FORA_DOS_OPERADORES });
  throw new AppError('semDireito', porta ? { message: TOKEN_SEM_DIREITO } : {});
};

/**
 * Throws when the person's last proof of who they are is old; a system, which cannot give one, is not asked.
 * @concept step-up authentication
 */
export const checkProof = ({ confirmada }: Pick<Autenticada, 'confirmada'>, agora: Date): void => {
  if (confirmada !== null && agora.getTime() - Date.parse(confirmada) > CONFIRMACAO_MS)
    throw new AppError('confirmeQuemVoceE');
};

/**
 * Throws when the route's permission or right is missing, or when it asks the person for a proof of who they are.
 * @concept authorisation
 */
export const authorize = (route: Route, { sessao, confirmada }: Autenticada, agora: Date): void => {
  if (sessao.usuario.deveTrocarSenha && !COM_SENHA_PROVISORIA.has(route.path))
    throw new AppError('deveTrocarSenha');
  if (sessao.usuario.deveLigarFator && !SEM_FATOR.has(route.path)) throw new AppError('deveLigarFator');
  if (route.access !== 'publica' && !may(sessao, route.access)) throw new AppError('semPermissao');
  if (route.porta && !may(sessao, 'integracao')) throw new AppError('semPermissao');
  checkRight(route, sessao);
  if (asksProof(route)) checkProof({ confirmada }, agora);
};
