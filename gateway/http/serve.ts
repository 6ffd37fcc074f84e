import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import { aparelhoDe } from '#domain/aparelho.ts';
import { AppError } from '#domain/errors.ts';
import type { EmpresaDaSessao, Sessao } from '#domain/permissions.ts';
import { type Confirmado, confirmadoFrom } from '#domain/values/confirmado.ts';
import { base64Length } from '#domain/values/tamanho.ts';
import {
  type Arquivo,
  type BodyPart,
  type Chamada,
  chamadaOf,
  type RespostaASistema,
  type UseCase,
} from '../engine/useCase.ts';
import type { Ports } from '../ports/ports.ts';
import { Semaphore } from '../ports/semaphore.ts';
import { callerOf, inSpan, nameCompany } from '../ports/tracing.ts';
import { pedidoOf, sendAnswer } from './answer.ts';
import { audited } from './audited.ts';
import { type Autenticada, authenticate, authorize, checkProof, watched } from './authenticate.ts';
import { authenticateToken } from './authenticateToken.ts';
import { createInFlight } from './inFlight.ts';
import { readInput } from './input.ts';
import { keepReading } from './leituras.ts';
import { LIMITS, readMultipart } from './multipart.ts';
import { ateOFim, createRoundRobin, enquantoVale, inTurns, moving, type RoundRobin } from './uploads.ts';

/** Runs a request as a span named after its route, within the trace of the proxy in front, if that is trusted. */
const inRequestSpan = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  const { method, routeOptions, id, ips, headers } = request;
  const route = routeOptions.url ?? 'none';
  const attributes = { 'http.request.method': method, 'http.route': route, 'patio.request.id': id };
  // Fastify has `ips` only where it trusts a proxy.
  const parent = callerOf(ips ? headers : {});
  return inSpan(`${method} ${route}`, { kind: 'SERVER', attributes, parent }, work);
};

/**
 * A write names its company in `x-empresa`: another tab may have switched the session's company since the
 * form was opened. Clients without the header are not checked.
 */
const checkEmpresa = (request: FastifyRequest, { codigo }: EmpresaDaSessao): void => {
  const digitadaPara = request.headers['x-empresa'];
  if (request.method !== 'GET' && digitadaPara !== undefined && digitadaPara !== String(codigo))
    throw new AppError('empresaTrocada');
};

const NOT_STATED = 'Envie em Confirmado o que foi confirmado, como taxa=187.50, quantos=1.';

/** Facts that the question before a deed stated. */
const confirmadoOf = ({ headers: { confirmado } }: FastifyRequest): Confirmado | undefined => {
  if (confirmado === undefined) return undefined;
  const stated = confirmadoFrom(String(confirmado));
  if (stated === null) throw new AppError('requisicaoInvalida', { message: NOT_STATED });
  return stated;
};

const readChamada = async (
  useCase: Exclude<UseCase, { kind: 'publica' }>,
  request: FastifyRequest,
  ports: Ports,
  autenticada: Autenticada,
): Promise<Chamada<never>> => {
  authorize(useCase.route, autenticada, ports.agora());
  const { sessao, tokenHash } = autenticada;
  const { empresa } = sessao;
  if (!empresa) throw new AppError('semEmpresa');
  checkEmpresa(request, empresa);
  const quem = { origem: request.ip, tokenHash };
  return {
    ...chamadaOf(ports, { ...sessao, empresa }, useCase.route.path, quem),
    input: await readInput(useCase.route, request),
    confirmado: confirmadoOf(request),
    askProof: () => checkProof(autenticada, ports.agora()),
  };
};

/** Optional session of a public call. */
const quemAsks = async (request: FastifyRequest, ports: Ports): Promise<Sessao | null> => {
  try {
    return (await authenticate(request, ports)).sessao;
  } catch (error) {
    if (error instanceof AppError && error.code === 'naoAutenticado') return null;
    throw error;
  }
};

/** Semaphore of concurrent uploads per company; others of the same company wait. */
const ENVIOS = { total: Number.POSITIVE_INFINITY, porChave: 4, esperaMs: 600_000 };

interface Sending {
  envios: Semaphore;
  roundRobin: RoundRobin;
  uploadIdleMs: number;
}

/** The body stays readable after a refusal, so that the sender can receive the answer (`dismissAll.ts`). */
const partesOf = (
  { raw, headers }: FastifyRequest,
  { roundRobin, uploadIdleMs }: Sending,
  empresa: string,
  check: Autenticada['check'],
) => {
  if (Number(headers['content-length']) > LIMITS.bytes) throw new AppError('arquivoGrande');
  const pieces = moving(raw.iterator({ destroyOnReturn: false }), uploadIdleMs);
  const valem = enquantoVale(inTurns(pieces, empresa, roundRobin), check);
  return ateOFim(readMultipart(valem, headers['content-type']), check);
};

const sendFile = ({ nome, tipo, conteudo, tamanho }: Arquivo, reply: FastifyReply): FastifyReply => {
  reply.type(tipo).header('cache-control', 'no-store');
  // nginx buffers what it proxies by default: the first event would never arrive.
  if (tipo === 'text/event-stream') reply.header('x-accel-buffering', 'no');
  if (nome) reply.header('content-disposition', `attachment; filename="${nome.replace(/[^\w.-]/g, '_')}"`);
  if (tamanho !== undefined) reply.header('content-length', tamanho);
  return reply.send(conteudo);
};

/** Aborts when the client disconnects. Only reads use it: writes run to their end. */
const leaving = (reply: FastifyReply): AbortSignal => {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (reply.raw.writableFinished) return;
    left.abort(new AppError('requisicaoInvalida', { message: 'A requisição foi encerrada antes do fim.' }));
  });
  return left.signal;
};

interface Recebendo {
  request: FastifyRequest;
  sending: Sending;
  sinal: AbortSignal;
  check: Autenticada['check'];
}

const receive = <A>(
  { request, sending, sinal, check }: Recebendo,
  chamada: Chamada<never>,
  work: (partes: AsyncIterable<BodyPart>) => Promise<A>,
): Promise<A> => {
  const empresa = String(chamada.empresa.codigo);
  return sending.envios.run(empresa, async () => work(partesOf(request, sending, empresa, check)), sinal);
};

const isRead = ({ method }: Route): boolean => method === 'GET';
const isList = (route: Route): boolean => 'sorts' in route || route.porta?.tipo === 'lista';

async function* nothing(): AsyncGenerator<BodyPart> {}

/** A call of a company's own system. */
const open = async (
  useCase: Extract<UseCase, { kind: 'porta' }>,
  reply: FastifyReply,
  chamada: Chamada<never>,
  recebendo: Recebendo,
): Promise<RespostaASistema> => {
  const pedido = pedidoOf(recebendo.request, reply);
  const run = (partes: AsyncIterable<BodyPart>) => useCase.run(chamada, { ...pedido, partes });
  const answered = useCase.route.files ? receive(recebendo, chamada, run) : run(nothing());
  return keepReading(useCase, chamada, await answered);
};

const sendToSystem = (resposta: RespostaASistema, reply: FastifyReply): FastifyReply =>
  resposta.arquivo ? sendFile(resposta.arquivo, reply) : sendAnswer(resposta, reply);

const serve = async (
  useCase: Exclude<UseCase, { kind: 'publica' }>,
  reply: FastifyReply,
  chamada: Chamada<never>,
  recebendo: Recebendo,
): Promise<unknown> => {
  if (useCase.kind === 'envio') return receive(recebendo, chamada, (partes) => useCase.run(chamada, partes));
  const run = async () => {
    if (useCase.kind === 'porta') return sendToSystem(await open(useCase, reply, chamada, recebendo), reply);
    if (useCase.kind === 'json') return keepReading(useCase, chamada, await useCase.run(chamada));
    return sendFile(await keepReading(useCase, chamada, await useCase.run(chamada)), reply);
  };
  if (!isRead(useCase.route)) return run();
  const lista = isList(useCase.route) ? String(chamada.empresa.codigo) : null;
  const { replica = false } = useCase.route;
  return chamada.ports.inRequest({ sinal: recebendo.sinal, lista, replica }, run);
};

const answerOf =
  (useCase: UseCase, ports: Ports, sending: Sending) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (useCase.kind === 'publica') {
      const { ip: origem } = request;
      const aparelho = aparelhoDe(request.headers['user-agent']);
      const input = await readInput(useCase.route, request);
      const { codigo_emp: codigoEmpresa = null } = input as { codigo_emp?: number };
      const ninguem = { ports, input, origem, codigoUsuario: null, codigoEmpresa };
      return audited(useCase.route, ninguem, async () =>
        useCase.run({ input, ports, origem, aparelho, quem: () => quemAsks(request, ports) }),
      );
    }
    const sinal = leaving(reply);
    const autenticada = useCase.route.porta
      ? await authenticateToken(request, reply, ports)
      : await authenticate(request, ports);
    return watched(request, ports, autenticada.sessao, async () => {
      const chamada = await readChamada(useCase, request, ports, autenticada);
      const { input, origem, usuario, empresa } = chamada;
      nameCompany(empresa.codigo);
      const alguem = { ports, input, origem, codigoUsuario: usuario.codigo, codigoEmpresa: empresa.codigo };
      const { check } = autenticada;
      const recebendo = { request, sending, sinal, check };
      const act = <A>(work: () => Promise<A>): Promise<A> =>
        inSpan(`use case ${useCase.route.path}`, {}, () => audited(useCase.route, alguem, work));
      // A reply that is awaited has left already: a write is answered after its end is in the audit trail.
      if (useCase.kind === 'porta' && !isRead(useCase.route))
        return sendToSystem(await act(() => open(useCase, reply, chamada, recebendo)), reply);
      return act(() => serve(useCase, reply, chamada, recebendo));
    });
  };

/** Bytes of a body that is no upload, besides the files that its fields hold. @concept body limit */
export const BODY_LIMIT = 4 * 1024 * 1024;

const bodyLimitOf = ({ input }: Route): number =>
  Object.values(input.fields).reduce(
    (sum, field) => sum + ('maxBytes' in field ? base64Length(field.maxBytes ?? 0) : 0),
    BODY_LIMIT,
  );

/** Registers all use cases below `/api`. */
export const serveUseCases = (
  server: FastifyInstance,
  useCases: readonly UseCase[],
  ports: Ports,
  uploadIdleMs: number,
): void => {
  const sending = { envios: new Semaphore(ENVIOS), roundRobin: createRoundRobin(), uploadIdleMs };
  const inFlight = createInFlight(server);
  for (const useCase of useCases) {
    const { method, path } = useCase.route;
    const answer = answerOf(useCase, ports, sending);
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      inFlight(reply, () => inRequestSpan(request, () => answer(request, reply)));
    server.route({ method, url: `/api/${path}`, bodyLimit: bodyLimitOf(useCase.route), handler });
  }
};
