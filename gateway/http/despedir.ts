import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Long enough for a part of an upload on a slow line; whoever sends on is cut off. */
const DESPEDIDA_MS = 10_000;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * A refusal of a body that is still coming is its connection's last answer. Our side ends with it; what is on its way is
 * read and thrown away for a while, because a connection that is closed over unread bytes takes the answer with it.
 */
export const despedir = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!hasBody(request)) return;
  const { raw } = request;
  // What came with the headers is read first.
  if (!raw.complete) await setImmediate();
  // Left unread, it would keep the connection's next request waiting.
  reply.raw.once('finish', () => raw.resume());
  if (raw.complete) return;
  const { socket } = raw;
  reply.header('connection', 'close');
  // What Node does with a connection after its last answer.
  socket.destroySoon = () => {
    const timer = setTimeout(() => socket.destroy(), DESPEDIDA_MS).unref();
    socket.once('close', () => clearTimeout(timer));
    socket.end();
  };
};
