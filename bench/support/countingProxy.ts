import { connect, createServer, type Socket } from 'node:net';

export interface CountingProxy {
  url: string;
  /** The most connections that were open at once. */
  most(): number;
  close(): void;
}

/** Passes connections on unread, and counts them. */
export const startCountingProxy = async (target: string): Promise<CountingProxy> => {
  const { hostname, port, pathname } = new URL(target);
  const open = new Set<Socket>();
  let most = 0;
  const server = createServer((client) => {
    const behind = connect(Number(port), hostname);
    for (const socket of [client, behind]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    most = Math.max(most, open.size / 2);
    // The registry's side is closed with the gateway's, or would be counted until it is.
    client.on('end', () => behind.destroy());
    client.pipe(behind).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `https://${hostname}:${typeof address === 'object' ? address?.port : ''}${pathname.replace(/\/$/, '')}`,
    most: () => Math.round(most),
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};
