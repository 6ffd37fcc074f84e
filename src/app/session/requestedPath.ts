const KEY = 'patio.caminhoPedido';
export const HOME = '/home';
export const LOGIN = '/login';

/** Only a path of this site: a stored `//outro.site` must not lead away after sign-in. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);

const PUBLIC =
  /^\/(?:registro\/[^/]+\/[^/]+\/[\w-]+|confirmar-email\/[\w-]+|primeiro-acesso|manual\/credenciamento)\/?$/;

/** Pages that need no session, whoever is signed in: what links of e-mails open, and the manual. */
export const isPublicPath = (path: string): boolean => PUBLIC.test(path);

/** The path asked for before sign-in; kept for this tab only. */
export const requestedPath = {
  remember: (path: string) => {
    if (path !== '/' && !path.startsWith(LOGIN)) sessionStorage.setItem(KEY, path);
  },
  /** The path to go to after sign-in, once; '/home' when nothing else was asked for. */
  take: (): string => {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path !== null && isOwnPath(path) ? path : HOME;
  },
};

/** Document 1, section 2.1: who is not signed in goes to /login, and back to where they wanted afterwards. */
export function settlePath(signedIn: boolean): void {
  const { pathname, search } = window.location;
  if (signedIn && pathname === LOGIN) window.history.replaceState(null, '', requestedPath.take());
  if (signedIn || pathname === LOGIN) return;
  requestedPath.remember(pathname + search);
  window.history.replaceState(null, '', LOGIN);
}
