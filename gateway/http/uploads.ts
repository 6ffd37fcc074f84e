import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction, RequestPayload } from 'fastify';
import { AppError } from '#domain/errors.ts';

/** Bytes per window below which an upload counts as stalled, so that a trickle cannot hold a place. */
const LEAST_BYTES = 1024;

/** Idle time-out of an upload: only time waiting for the sender counts, neither duration nor back-pressure of ours. */
export async function* moving(
  source: AsyncIterable<Uint8Array>,
  windowMs: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces = source[Symbol.asyncIterator]();
  let waitedMs = 0;
  let bytes = 0;
  for (;;) {
    const since = performance.now();
    const still = Promise.withResolvers<never>();
    const timer = setTimeout(() => still.reject(new AppError('envioParado')), windowMs - waitedMs);
    const piece = await Promise.race([pieces.next(), still.promise]).finally(() => clearTimeout(timer));
    if (piece.done) return;
    waitedMs += performance.now() - since;
    bytes += piece.value.length;
    if (bytes >= LEAST_BYTES) {
      waitedMs = 0;
      bytes = 0;
    }
    yield piece.value;
  }
}

/** Interval of re-checking the sender's session. */
const CONFERIR_MS = 1000;

/** Passes chunks on while `check` succeeds: the session may end during an upload. */
export async function* enquantoVale(
  pieces: AsyncIterable<Uint8Array>,
  check: () => Promise<void>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let conferido = performance.now();
  for await (const piece of pieces) {
    if (performance.now() - conferido >= CONFERIR_MS) {
      await check();
      conferido = performance.now();
    }
    yield piece;
  }
}

/** Passes all parts on and checks the session once more at the end. */
export async function* ateOFim<T>(
  partes: AsyncIterable<T>,
  check: () => Promise<void>,
): AsyncGenerator<T, void, undefined> {
  yield* partes;
  await check();
}

/** Round-robin scheduler: lets one chunk per sender pass per turn of the event loop. */
export type RoundRobin = (dono: string) => Promise<void>;

export const createRoundRobin = (): RoundRobin => {
  const ultimas = new Map<string, Promise<void>>();
  return async (dono) => {
    const minha = (ultimas.get(dono) ?? Promise.resolve()).then(() => setImmediate());
    ultimas.set(dono, minha);
    await minha;
    if (ultimas.get(dono) === minha) ultimas.delete(dono);
  };
};

/** Fair share: however many uploads one company has, others wait for one chunk of them per turn. @concept fair queue */
export async function* inTurns(
  pieces: AsyncIterable<Uint8Array>,
  dono: string,
  roundRobin: RoundRobin,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of pieces) {
    await roundRobin(dono);
    yield piece;
  }
}

/** Idle time-out for bodies that are read whole: they are small and must arrive within one window. */
export const boundBody =
  (windowMs: number) =>
  (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: RequestPayload,
    done: HookHandlerDoneFunction,
  ): void => {
    const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = request.headers;
    if ((length ?? encoding) !== undefined && !type?.startsWith('multipart/')) {
      const timer = setTimeout(() => {
        if (payload.listenerCount('error') > 0) payload.emit('error', new AppError('envioParado'));
      }, windowMs);
      payload.once('end', () => clearTimeout(timer));
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  };
