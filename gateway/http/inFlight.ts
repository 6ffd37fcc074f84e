import type { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#domain/errors.ts';

/** Time limit for running requests at shutdown. */
const PACIENCIA_MS = 5000;

/** A reader that does not take the last words of its stream is cut after this. */
const STREAM_END_MS = 1000;

/** The last words of an event stream: its reader connects to another gateway after so many milliseconds. */
const RECONNECT = 'retry: 1000\n\n';

/** Does what a call asks for, counted until it is done, whether or not somebody still waits for its answer. */
export type InFlight = <T>(reply: FastifyReply, work: () => Promise<T>) => Promise<T>;

const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/**
 * Graceful shutdown: new requests get 503, running ones may finish, so that answers arrive and writes find
 * the database open. SSE streams are not waited for.
 * @concept graceful shutdown
 */
export const createInFlight = (server: FastifyInstance): InFlight => {
  /** Promises to await, per request. */
  const begun = new Map<FastifyReply, Promise<unknown>[]>();
  /** Event streams, each with the end of its answer. */
  const streams = new Map<Writable, Promise<void>>();
  let closing = false;
  server.addHook('onRequest', async (_request, reply) => {
    if (closing) throw new AppError('indisponivel');
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    reply.raw.once('finish', resolve).once('close', resolve);
    const parts: Promise<unknown>[] = [answered];
    begun.set(reply, parts);
    void answered.then(() => Promise.allSettled(parts)).then(() => begun.delete(reply));
  });
  server.addHook('onSend', async (_request, reply, payload) => {
    if (!isStream(reply)) return;
    begun.delete(reply);
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    reply.raw.once('finish', resolve).once('close', resolve);
    streams.set(payload as Writable, sent);
    void sent.then(() => streams.delete(payload as Writable));
  });
  server.addHook('preClose', async () => {
    closing = true;
    const all = [...begun.values()].flat();
    await Promise.race([Promise.allSettled(all), pause(PACIENCIA_MS, null, { ref: false })]);
    for (const stream of streams.keys()) stream.end(RECONNECT);
    await Promise.race([Promise.all(streams.values()), pause(STREAM_END_MS, null, { ref: false })]);
  });
  return (reply, work) => {
    const working = work();
    begun.get(reply)?.push(working);
    return working;
  };
};
