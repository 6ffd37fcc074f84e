import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** A port below the ephemeral range, so that no other test can be given it meanwhile. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = randomInt(20_000, 30_000);
    const server = createServer();
    server
      .once('error', () => resolve(freePort()))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
