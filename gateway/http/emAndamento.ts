import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#domain/errors.ts';

/** What was begun when the server is asked to close has so long to end by itself. */
const PACIENCIA_MS = 5000;

/** Does what a call asks for, counted until it is done, whether or not somebody still waits for its answer. */
export type EmAndamento = <T>(reply: FastifyReply, work: () => Promise<T>) => Promise<T>;

const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/**
 * A server that closes lets what was begun end: an answer reaches who waits for it, and what writes finds its database
 * open. A stream of events has no end, and nobody waits for it; new requests are told to come again.
 */
export const createEmAndamento = (server: FastifyInstance): EmAndamento => {
  /** What each request's end is made of. */
  const begun = new Map<FastifyReply, Promise<unknown>[]>();
  let closing = false;
  server.addHook('onRequest', async (_request, reply) => {
    if (closing) throw new AppError('indisponivel');
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    reply.raw.once('finish', resolve).once('close', resolve);
    const parts: Promise<unknown>[] = [answered];
    begun.set(reply, parts);
    void answered.then(() => Promise.allSettled(parts)).then(() => begun.delete(reply));
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isStream(reply)) begun.delete(reply);
  });
  server.addHook('preClose', async () => {
    closing = true;
    const all = [...begun.values()].flat();
    await Promise.race([Promise.allSettled(all), pause(PACIENCIA_MS, null, { ref: false })]);
  });
  return (reply, work) => {
    const working = work();
    begun.get(reply)?.push(working);
    return working;
  };
};
