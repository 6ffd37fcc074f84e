import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../ports/ports.ts';

interface OpcoesDoServidor {
  porta: number;
  endereco: string;
  /** Renders the metrics on request. */
  write: () => Promise<{ type: string; text: string }>;
  log: Log;
}

/** `GET /metrics` on an address of its own: it needs no session and must not be reachable with the API. */
export const startMetricas = async ({ porta, endereco, write, log }: OpcoesDoServidor) => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    write().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'métricas não lidas');
        response.writeHead(503).end();
      },
    );
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(porta, endereco, resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${endereco.includes(':') ? `[${endereco}]` : endereco}:${port}/metrics`,
    close: async () => {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      await closed.promise;
    },
  };
};
