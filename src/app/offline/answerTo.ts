import { isPublicPath } from '../session/requestedPath.ts';

/** How the service worker answers: a page from the network or the kept shell, a file from what is kept, or not at all. */
type Answer = 'page' | 'file' | null;

/** Only pages of the console and hashed files: no call, event stream, public page, write or other site ever. */
export const answerTo = (
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Answer => {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin || /^\/api(\/|$)/.test(pathname)) return null;
  if (pathname.startsWith('/assets/')) return 'file';
  return mode === 'navigate' && !isPublicPath(pathname) && !/\.\w+$/.test(pathname) ? 'page' : null;
};
