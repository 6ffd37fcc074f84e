import type { FastifyInstance } from 'fastify';
import type { Ports } from '../ports/ports.ts';

/** Health and traffic of the gateway, for its operator. */
export interface Vida {
  /** Readiness check; throws when the database is unavailable. */
  pronto: () => Promise<void>;
  /** True once it was asked to stop: no proxy should send more. */
  isDraining: () => boolean;
  respondeu: (resposta: { metodo: string; rota: string; status: number; segundos: number }) => void;
}

/** Bytes below which nobody should count on room for an upload. */
const ROOM = 100_000_000;

/**
 * `saude`: the process serves. `pronto`: it can do something; a store of files that is full is told without a refusal,
 * because all else works. Every answer is counted by its route's pattern.
 * @concept health check, readiness probe
 */
export const serveVida = (
  server: FastifyInstance,
  { pronto, isDraining, respondeu }: Vida,
  { versao, arquivos }: Pick<Ports, 'versao' | 'arquivos'>,
): void => {
  server.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    respondeu({
      metodo: method,
      rota: routeOptions.url ?? 'none',
      status: statusCode,
      segundos: elapsedTime / 1000,
    }),
  );
  server.get('/api/saude', () => ({ ok: true, ...versao }));
  server.get('/api/pronto', async (request, reply) => {
    if (isDraining()) return reply.status(503).send({ ok: false });
    try {
      await pronto();
      const livres = await arquivos.getFreeBytes();
      return { ok: true, ...(livres !== null && livres < ROOM && { semEspaco: true }) };
    } catch (error) {
      request.log.warn({ err: error }, 'banco não responde');
      return reply.status(503).send({ ok: false });
    }
  });
};
