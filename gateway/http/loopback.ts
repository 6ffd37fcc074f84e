import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';

/** A machine without IPv6 has no such address. */
const NONE = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Serves this machine's other loopback address, too: browsers take either for `localhost`. */
export const hearIpv6 = async (server: Server, port: number): Promise<void> => {
  const ear = createServer((socket) => server.emit('connection', socket));
  server.once('close', () => ear.close());
  try {
    await once(ear.listen(port, '::1'), 'listening');
  } catch (error) {
    if (!NONE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};
