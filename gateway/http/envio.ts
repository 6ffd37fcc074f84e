import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction, RequestPayload } from 'fastify';
import { AppError } from '#domain/errors.ts';

/** Less than this in a whole window is standing still: a byte now and then holds a place as well as none. */
const LEAST_BYTES = 1024;

/**
 * The pieces of an upload as they arrive, for as long as they do: how long it takes does not matter. Only the time in
 * which we wait for the sender counts, not that in which it waits for us.
 */
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

/** How often is looked whether who sends still may. */
const CONFERIR_MS = 1000;

/** The same pieces, as long as `conferir` lets them: what opened the door may end while they come. */
export async function* enquantoVale(
  pieces: AsyncIterable<Uint8Array>,
  conferir: () => Promise<void>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let conferido = performance.now();
  for await (const piece of pieces) {
    if (performance.now() - conferido >= CONFERIR_MS) {
      await conferir();
      conferido = performance.now();
    }
    yield piece;
  }
}

/** All that was sent, and then once more whether it still may be kept. */
export async function* ateOFim<T>(
  partes: AsyncIterable<T>,
  conferir: () => Promise<void>,
): AsyncGenerator<T, void, undefined> {
  yield* partes;
  await conferir();
}

/** Lets one piece of each sender by in a turn of the process's loop; answers when it is this one's. */
export type Voltas = (dono: string) => Promise<void>;

export const createVoltas = (): Voltas => {
  const ultimas = new Map<string, Promise<void>>();
  return async (dono) => {
    const minha = (ultimas.get(dono) ?? Promise.resolve()).then(() => setImmediate());
    ultimas.set(dono, minha);
    await minha;
    if (ultimas.get(dono) === minha) ultimas.delete(dono);
  };
};

/** However many uploads one company has under way, others wait for one piece of them and not for one of each. */
export async function* porVolta(
  pieces: AsyncIterable<Uint8Array>,
  dono: string,
  voltas: Voltas,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of pieces) {
    await voltas(dono);
    yield piece;
  }
}

/** Bodies that are read whole are small: they come within a window or not at all. */
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
