import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Embutido, embutidoDe } from '#domain/tutoriais/embutidoDe.ts';
import { PRIMEIRO_ACESSO, type Videos } from '#domain/tutoriais/videos.ts';
import { escapeHtml } from '#domain/values/escapeHtml.ts';

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** CSP hashes of the inline scripts in the built pages. @concept content security policy (CSP) */
export const scriptsDasPaginas = (consoleDir: string | null, pages: readonly string[]): string[] => {
  const paths = consoleDir === null ? [] : pages.map((page) => join(consoleDir, page));
  const scripts = paths
    .filter((path) => existsSync(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(SCRIPT)].map(([, script = '']) => script));
  return [...new Set(scripts)].map(hashOf);
};

/** Origins of embedded video players and files for the content security policy. */
export const origensDosVideos = (videos: Videos): { players: string[]; files: string[] } => {
  const embutidos = Object.entries(videos)
    .filter(([place]) => place !== PRIMEIRO_ACESSO)
    .flatMap(([, listed]) => listed.map(({ endereco }) => embutidoDe(endereco)))
    .filter((embutido) => embutido !== null);
  const origens = (wanted: Embutido['kind']) => [
    ...new Set(embutidos.filter(({ kind }) => kind === wanted).map(({ src }) => new URL(src).origin)),
  ];
  return { players: origens('player'), files: origens('file') };
};

/** Data that pages need before sign-in, as attributes of the html element. */
export interface Marks {
  /** Training mode, with the address of the mail viewer; null in production. */
  treinamento: { emails: string | null } | null;
  videos: Videos;
}

interface Console extends Marks {
  /** Folder of the built console. */
  dir: string;
}

const marksOf = ({ treinamento, videos }: Marks): Record<string, string> => ({
  ...(treinamento && { treinamento: treinamento.emails ?? '' }),
  ...(Object.keys(videos).length > 0 && { videos: JSON.stringify(videos) }),
});

/** Inserts the marks into a page. */
export const marked = (html: string, marks: Marks): string => {
  const attributes = Object.entries(marksOf(marks)).map(
    ([name, value]) => `data-${name}="${escapeHtml(value)}" `,
  );
  return html.replace('<html ', () => `<html ${attributes.join('')}`);
};

/** `/login` has a page of its own with the sign-in prerendered; all other paths load the console. */
export const PAGES = { login: 'login.html', index: 'index.html' } as const;
const pageAt = (url: string) => (/^\/login\/?(\?|$)/.test(url) ? PAGES.login : PAGES.index);

/** True for paths that are neither the API's nor a file's. */
export const isPage = (url: string): boolean =>
  !url.startsWith('/api/') && !/\.\w+$/.test(url.split('?')[0] ?? '');

/** Serves the console's files; returns how to send a page, or null when there is no build. */
export const serveConsole = async (
  server: FastifyInstance,
  { dir, ...marks }: Console,
): Promise<((url: string, reply: FastifyReply) => FastifyReply) | null> => {
  if (!existsSync(dir)) return null;
  await server.register(fastifyStatic, {
    root: dir,
    // One route per file, so that any other path falls through to a page.
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
