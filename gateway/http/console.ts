import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface Console {
  /** The built console. */
  dir: string;
  /** Nothing here has legal value: every page says so, and where e-mails are read. */
  treinamento: Treinamento | null;
}

export interface Treinamento {
  /** Where the e-mails of the training are read; null where they go elsewhere. */
  emails: string | null;
}

/** The page as it is in training: what it draws reads this mark, before anybody signs in too. */
export const emTreinamento = (html: string, { emails }: Treinamento): string =>
  html.replace('<html ', `<html data-treinamento="${emails ?? ''}" `);

/** /login comes with the sign-in page already in it; every other path waits for the console. */
export const PAGES = { login: 'login.html', index: 'index.html' } as const;
const pageAt = (url: string) => (/^\/login\/?(\?|$)/.test(url) ? PAGES.login : PAGES.index);

/** Any path that is not the API's or a file's is a page of the console. */
export const isPage = (url: string): boolean =>
  !url.startsWith('/api/') && !/\.\w+$/.test(url.split('?')[0] ?? '');

/** Serves the console's files; answers how a page of it is sent, nothing where none was built. */
export const serveConsole = async (
  server: FastifyInstance,
  { dir, treinamento }: Console,
): Promise<((url: string, reply: FastifyReply) => FastifyReply) | null> => {
  if (!existsSync(dir)) return null;
  await server.register(fastifyStatic, {
    root: dir,
    wildcard: true,
    // The start page is a page like any other.
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  if (!treinamento) return (url, reply) => reply.sendFile(pageAt(url));
  const marked = new Map(
    Object.values(PAGES).map((name) => [
      name,
      emTreinamento(readFileSync(join(dir, name), 'utf8'), treinamento),
    ]),
  );
  return (url, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(marked.get(pageAt(url)));
};
