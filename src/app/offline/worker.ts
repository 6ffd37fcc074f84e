import { answerTo } from './answerTo.ts';
import type { FetchEvent, WorkerScope } from './workerScope.ts';

/**
 * The service worker, `/sw.js`. It is the same in every build and never takes over from another one: Chromium hangs on a page
 * that is fetched meanwhile. What a build needs is in its `/offline.json`, and kept in a cache of its own.
 * @concept service worker
 */
declare const self: WorkerScope;

/** A build's version, and the hashed files that the shell and the page of the yard's check need, the first one first. */
interface Build {
  version: string;
  files: string[];
}

const SHELL = '/';
/** Time for a page to come by the network, before a kept one is shown. */
const PATIENCE_MS = 5000;

/** Set at sign-out: what was being kept meanwhile is removed as well. */
let ended = false;

const forget = async (but?: string): Promise<void> => {
  for (const name of await caches.keys()) if (name !== but) await caches.delete(name);
};

/** A cache's shell, which is stored last. */
const shellIn = (cacheName: string) => caches.match(SHELL, { cacheName });

/** The last complete cache. */
const newest = async (): Promise<string | undefined> => {
  for (const name of (await caches.keys()).toReversed()) if (await shellIn(name)) return name;
  return undefined;
};

/** Throws at a page of another build, as at a missing file: while gateways are replaced, either may answer. */
const keepBuild = async (name: string, files: readonly string[]): Promise<void> => {
  const shell = await fetch(SHELL, { cache: 'no-cache' });
  if (!(await shell.clone().text()).includes(files[0] ?? '')) throw new Error('a page of another build');
  const cache = await caches.open(name);
  await cache.addAll([...files]);
  await cache.put(SHELL, shell);
};

/** Keeps the present build. Older ones go when the only window was loaded after it had come. */
const refresh = async (): Promise<void> => {
  ended = false;
  const { version, files } = (await (await fetch('/offline.json', { cache: 'no-cache' })).json()) as Build;
  const name = `patio-${version}`;
  if (!(await shellIn(name))) await keepBuild(name, files);
  else if ((await self.clients.matchAll({ includeUncontrolled: true })).length < 2) await forget(name);
  if (ended) await forget();
};

const end = (): Promise<void> => {
  ended = true;
  return forget();
};

const answerPage = async (request: Request): Promise<Response> => {
  const asked = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const answer = await Promise.race([asked, late]).catch(() => null);
  if (answer) return answer;
  const name = await newest();
  return (name && (await shellIn(name))) || asked;
};

/** Keeps a file at its first use, unless a sign-out has removed the others. */
const keep = async (request: Request, answer: Response) => {
  const name = answer.ok && (await newest());
  if (name) await (await caches.open(name)).put(request, answer);
  if (ended) await forget();
};

const answerFile = async (event: FetchEvent): Promise<Response> => {
  const { request } = event;
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  event.waitUntil(keep(request, answer.clone()).catch(() => {}));
  return answer;
};

self.addEventListener('install', (event) => {
  // Without it each call would start a worker that has stopped; a browser that does not know it asks the worker.
  const calls = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  event.waitUntil(Promise.all([refresh(), calls?.catch(() => {})]));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  event.waitUntil(event.data === 'end' ? end() : refresh().catch(() => {}));
});
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request, self.location.origin);
  if (answer === 'page') event.respondWith(answerPage(event.request));
  if (answer === 'file') event.respondWith(answerFile(event));
});
