import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { descricaoDaVersao } from '#contract/integracao/descricao.ts';
import { AppError } from '#domain/errors.ts';
import type { UseCase } from '../engine/useCase.ts';
import type { Ports } from '../ports/ports.ts';
import { isPage, type Marks, origensDosVideos, PAGES, scriptsDasPaginas, serveConsole } from './console.ts';
import { dismissAll } from './dismissAll.ts';
import { answerError } from './errors.ts';
import { serveVida, type Vida } from './health.ts';
import { openapi } from './openapi.ts';
import { openapiDeSistemas } from './openapiDeSistemas.ts';
import { BODY_LIMIT, serveUseCases } from './serve.ts';
import { boundBody } from './uploads.ts';

/** The characters of an id that is safe in a header and in a log. */
const ID = /^[\w.:-]{8,128}$/;

/** Trace Context of the W3C: version, trace, parent, flags. */
const TRACE = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/**
 * The id by which a request stands in log and answer: the proxy's own or its trace's, so that one search finds both
 * programs' lines; else a UUID, since several gateways may write to one log.
 * @concept request id
 */
const requestId = ({ 'x-request-id': own, traceparent }: IncomingHttpHeaders): string => {
  const [, trace] = TRACE.exec(String(traceparent)) ?? [];
  const given = trace ?? String(own ?? '');
  return ID.test(given) ? given : randomUUID();
};

interface ServerOptions extends Vida, Marks {
  ports: Ports;
  useCases: readonly UseCase[];
  logger: FastifyBaseLogger;
  /** Folder of the built console, if it is served from here. */
  consoleDir: string | null;
  /** Idle time-out of an upload, in milliseconds. */
  uploadIdleMs: number;
  /** Trusted proxies, whose X-Forwarded-For is believed. */
  proxies: readonly string[];
}

/** A CSP source list, `'none'` when empty. @concept content security policy (CSP) */
const only = (origins: readonly string[]) => (origins.length > 0 ? [...origins] : ["'none'"]);

/** CSP sources of the pages. */
interface DasPaginas {
  videos: ReturnType<typeof origensDosVideos>;
  scripts: readonly string[];
}

const securityHeaders = (server: FastifyInstance, producao: boolean, { videos, scripts }: DasPaginas) =>
  server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Hashes of the pages' inline scripts: the sign-in's loader, and the theme before the first paint.
        // WebAssembly alone, not `eval`: the reader of codes, where the browser has none.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scripts],
        // emotion (MUI) injects style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        frameSrc: only(videos.players),
        mediaSrc: only(videos.files),
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        /** No other site may frame a page. @concept clickjacking */
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: producao,
    crossOriginEmbedderPolicy: false,
  });

/** Builds the HTTP server, ready to listen. */
export const createServer = async ({
  ports,
  useCases,
  logger,
  consoleDir,
  treinamento,
  videos,
  uploadIdleMs,
  proxies,
  pronto,
  isDraining,
  respondeu,
}: ServerOptions): Promise<FastifyInstance> => {
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Body time-outs depend on progress instead (`uploads.ts`).
    requestTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
    // Fastify's own 503 is in English; ours is sent by `inFlight.ts`.
    return503OnClosing: false,
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    genReqId: ({ headers }) => requestId(proxies.length > 0 ? headers : {}),
  });
  server.setErrorHandler(answerError);
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (reply.statusCode >= 400) await dismissAll(request, reply);
  });
  server.addHook('preParsing', boundBody(2 * uploadIdleMs));
  await securityHeaders(server, ports.modo === 'producao', {
    videos: origensDosVideos(videos),
    scripts: scriptsDasPaginas(consoleDir, Object.values(PAGES)),
  });
  // Fastify parses plain text by default; no call takes it.
  server.removeContentTypeParser('text/plain');
  // Left unread: use cases read multipart bodies part by part.
  server.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  const sendPage =
    consoleDir === null ? null : await serveConsole(server, { dir: consoleDir, treinamento, videos });
  server.setNotFoundHandler((request, reply) => {
    if (sendPage && ['GET', 'HEAD'].includes(request.method) && isPage(request.url))
      return sendPage(request.url, reply);
    return answerError(new AppError('naoEncontrado'), request, reply);
  });
  server.get('/api/openapi.json', () => openapi());
  server.get(`/api/${descricaoDaVersao.path}`, () => openapiDeSistemas());
  serveVida(server, { pronto, isDraining, respondeu }, ports);
  serveUseCases(server, useCases, ports, uploadIdleMs);
  return server;
};
