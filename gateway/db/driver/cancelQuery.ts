import { connect } from 'node:net';
import type { PoolClient } from 'pg';

/** Connection data that pg has but does not type. */
type BackendIdentity = PoolClient & { host: string; port: number; processID: number; secretKey: number };

const CANCEL_REQUEST = 80_877_102;

/**
 * Cancels a connection's running statement by the protocol's CancelRequest: the driver's own cancel waits in its queue,
 * and through a pooler `pg_cancel_backend` could hit another client's statement. It may take effect late, so the connection must
 * not be reused.
 */
export const cancelQuery = (client: PoolClient): void => {
  const { host, port, processID, secretKey } = client as BackendIdentity;
  const request = Buffer.alloc(16);
  let at = 0;
  for (const part of [request.length, CANCEL_REQUEST, processID, secretKey]) {
    at = request.writeInt32BE(part, at);
  }
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  // If the request fails, the statement time-out ends the statement.
  socket.on('error', () => {});
  socket.setTimeout(5000, () => socket.destroy());
  socket.end(request);
};
