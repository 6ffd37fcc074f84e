import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Answers, TOTAL } from './consoleAnswers.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

interface StaticFile {
  body: Buffer;
  type: string;
}

const load = async (folder: string, path: string): Promise<StaticFile> => {
  const body = await readFile(join(folder, path));
  const type = types[extname(path)] ?? 'application/octet-stream';
  return { type, body: type === 'font/woff2' ? body : gzipSync(body, { level: 9 }) };
};

const api = ({ pathname, searchParams }: URL, answers: Answers, response: ServerResponse) => {
  const path = pathname.slice('/api/'.length);
  if (path === 'eventos')
    return response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-range': `veiculos 0-9/${TOTAL}`,
  });
  response.end(JSON.stringify(answers(path, searchParams)));
};

/**
 * A built application and its answers on a loopback port, compressed in advance so that only the browser is measured.
 */
export async function serveConsole(folder: string, answers: Answers) {
  const files = new Map<string, Promise<StaticFile>>();
  const file = (path: string) => {
    const known = files.get(path) ?? load(folder, path);
    files.set(path, known);
    return known;
  };
  const pageFor = (path: string) =>
    path === 'login' ? file('login.html').catch(() => file('index.html')) : file('index.html');

  const server = createServer(async ({ url = '/' }, response) => {
    const asked = new URL(url, 'http://localhost');
    const path = asked.pathname.slice(1);
    if (path.startsWith('api/')) return api(asked, answers, response);
    const { body, type } = await (extname(path) ? file(path) : pageFor(path)).catch(() => ({
      body: null,
      type: '',
    }));
    if (body === null) return response.writeHead(404).end();
    const encoding = type === 'font/woff2' ? {} : { 'content-encoding': 'gzip' };
    response.writeHead(200, { 'content-type': type, 'content-length': body.length, ...encoding }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
