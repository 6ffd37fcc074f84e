import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Grace period for a sender on a slow line before the connection is destroyed. */
const DESPEDIDA_MS = 10_000;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Lingering close: when a body is refused while it is still arriving, our side closes after the answer, and
 * incoming data is drained for a while, because closing over unread bytes (RST) would discard the answer.
 */
export const dismissAll = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!hasBody(request)) return;
  const { raw } = request;
  // Lets data that came with the headers be read first.
  if (!raw.complete) await setImmediate();
  // Unread data would block the connection's next request.
  reply.raw.once('finish', () => raw.resume());
  if (raw.complete) return;
  const { socket } = raw;
  reply.header('connection', 'close');
  // Called by Node after a connection's last answer.
  socket.destroySoon = () => {
    const timer = setTimeout(() => socket.destroy(), DESPEDIDA_MS).unref();
    socket.once('close', () => clearTimeout(timer));
    socket.end();
  };
};
