import { answerTo } from './answerTo.ts';
import type { FetchEvent, WorkerScope } from './workerScope.ts';

/** The service worker, `/sw.js`: `scripts/console/serviceWorker.ts` bundles it with what the build knows. */
declare const self: WorkerScope;
/** The hashed files that the shell and the page of the yard's check need, the first one first. */
declare const FILES: readonly string[];
declare const VERSION: string;

const CACHE = `patio-${VERSION}`;
const SHELL = '/';
/** Time for a page to come by the network, before a kept one is shown. */
const PATIENCE_MS = 5000;

const kept = (request: Request | string) => caches.match(request, { cacheName: CACHE });

/** A page of another build fails the installation, as a missing file does: while gateways are replaced, either may answer. */
const install = async () => {
  const shell = await fetch(SHELL, { cache: 'no-cache' });
  if (!(await shell.clone().text()).includes(FILES[0] ?? '')) throw new Error('a page of another build');
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  await cache.put(SHELL, shell);
};

const activate = async () => {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
};

/** A new build takes over between two uses: when no window is open, or when the only one was loaded after it had come. */
const takeOver = async () => {
  const windows = await self.clients.matchAll({ includeUncontrolled: true });
  if (windows.length < 2) await self.skipWaiting();
};

const answerPage = async (request: Request): Promise<Response> => {
  const asked = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const answer = await Promise.race([asked, late]).catch(() => null);
  return answer ?? (await kept(SHELL)) ?? asked;
};

/** Keeps a file at its first use; the sign-out's deletion is not undone by a page that still loads. */
const keep = async (request: Request, answer: Response) => {
  if (answer.ok && (await caches.has(CACHE))) await (await caches.open(CACHE)).put(request, answer);
};

const answerFile = async (event: FetchEvent): Promise<Response> => {
  const { request } = event;
  const known = await kept(request);
  if (known) return known;
  const answer = await fetch(request);
  event.waitUntil(keep(request, answer.clone()).catch(() => {}));
  return answer;
};

self.addEventListener('install', (event) => {
  // Without it each call would start a worker that has stopped; a browser that does not know it asks the worker.
  const calls = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  event.waitUntil(Promise.all([install(), calls?.catch(() => {})]));
});
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request, self.location.origin);
  if (answer === 'page') event.respondWith(answerPage(event.request));
  if (answer === 'file') event.respondWith(answerFile(event));
});
