import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Videos } from '#domain/tutoriais/videos.ts';
import { escapeHtml } from '#domain/values/escapeHtml.ts';

/** What pages are told before anybody signs in: what they draw reads these marks. */
export interface Marks {
  /** Nothing here has legal value, and where the e-mails are read; null where they go elsewhere. */
  treinamento: { emails: string | null } | null;
  videos: Videos;
}

interface Console extends Marks {
  /** The built console. */
  dir: string;
}

const marksOf = ({ treinamento, videos }: Marks): Record<string, string> => ({
  ...(treinamento && { treinamento: treinamento.emails ?? '' }),
  ...(Object.keys(videos).length > 0 && { videos: JSON.stringify(videos) }),
});

/** The page as it is here. */
export const marked = (html: string, marks: Marks): string => {
  const attributes = Object.entries(marksOf(marks)).map(
    ([name, value]) => `data-${name}="${escapeHtml(value)}" `,
  );
  return html.replace('<html ', () => `<html ${attributes.join('')}`);
};

/** /login comes with the sign-in page already in it; every other path waits for the console. */
export const PAGES = { login: 'login.html', index: 'index.html' } as const;
const pageAt = (url: string) => (/^\/login\/?(\?|$)/.test(url) ? PAGES.login : PAGES.index);

/** Any path that is not the API's or a file's is a page of the console. */
export const isPage = (url: string): boolean =>
  !url.startsWith('/api/') && !/\.\w+$/.test(url.split('?')[0] ?? '');

/** Serves the console's files; answers how a page of it is sent, nothing where none was built. */
export const serveConsole = async (
  server: FastifyInstance,
  { dir, ...marks }: Console,
): Promise<((url: string, reply: FastifyReply) => FastifyReply) | null> => {
  if (!existsSync(dir)) return null;
  await server.register(fastifyStatic, {
    root: dir,
    // A route for each file: any other path, a folder's too, is a page.
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  if (Object.keys(marksOf(marks)).length === 0) return (url, reply) => reply.sendFile(pageAt(url));
  const pages = new Map(
    Object.values(PAGES).map((name) => [name, marked(readFileSync(join(dir, name), 'utf8'), marks)]),
  );
  return (url, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pages.get(pageAt(url)));
};
