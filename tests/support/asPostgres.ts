import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const numberOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']));

/** For programs that refuse to run as root. */
export const owner = process.getuid?.() === 0 ? { uid: numberOf('-u'), gid: numberOf('-g') } : {};

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};
