import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * True if the Host header names this machine: a page on another site that resolves to it (DNS rebinding) has another
 * host.
 */
export const isForLoopback = ({ headers }: IncomingMessage): boolean =>
  NAMES.includes((headers.host ?? '').replace(/:\d+$/, ''));

type Listening = Pick<Server, 'listen' | 'address' | 'close' | 'closeAllConnections'> & NodeJS.EventEmitter;

/** Listens on a loopback port, any free one for 0; closing ends open connections too. */
export const openLoopback = async (server: Listening, port: number) => {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
