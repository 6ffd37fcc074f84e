import { connect } from 'node:net';
import type { PoolClient } from 'pg';

/** What the driver knows of a connection and does not say in its types. */
type Identity = PoolClient & { host: string; port: number; processID: number; secretKey: number };

const CANCEL_REQUEST = 80_877_102;

/**
 * Asks the server to stop what a connection is running, by the protocol's own request: through a pooler in between,
 * another way would hit somebody else's statement. It may arrive late: the connection must not be used again.
 */
export const cancelar = (client: PoolClient): void => {
  const { host, port, processID, secretKey } = client as Identity;
  const request = Buffer.alloc(16);
  let at = 0;
  for (const part of [request.length, CANCEL_REQUEST, processID, secretKey]) {
    at = request.writeInt32BE(part, at);
  }
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  // Unheard, the statement ends by its own time-out.
  socket.on('error', () => {});
  socket.setTimeout(5000, () => socket.destroy());
  socket.end(request);
};
