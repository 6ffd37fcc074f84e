const KEY = 'patio.caminhoPedido';
export const HOME = '/home';
/** Leads to the account's own start page. */
export const START = '/';
export const LOGIN = '/login';

/** Guards against an open redirect: a stored `//outro.site` must not lead away after sign-in. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);

const PUBLIC =
  /^\/(?:registro\/[^/]+\/[^/]+\/[\w-]+|confirmar-email\/[\w-]+|primeiro-acesso|declaracao(?:\/[^/]+)?|manual\/credenciamento|privacidade)\/?$/;

/** Pages without a session, even for a signed-in person: links from e-mails, the manual and the privacy page. */
export const isPublicPath = (path: string): boolean => PUBLIC.test(path);

const RECORDS =
  /^\/(?:(?:empresa|pessoa|veiculo|usuario|parceiro|info-financeira)s?|regras?-dos?-estados?)(?:\/|$)/;

/** Lists and forms of records: their pages are in the console's own file. */
export const isRecordPath = (path: string): boolean => RECORDS.test(path);

/** The path asked for before sign-in, kept in this tab only. */
export const requestedPath = {
  remember: (path: string) => {
    if (path !== START && !path.startsWith(LOGIN)) sessionStorage.setItem(KEY, path);
  },
  /** Reads the path and forgets it; `START` if there is none. */
  take: (): string => {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path !== null && isOwnPath(path) ? path : START;
  },
};

/** Document 1, section 2.1: without a session every path leads to /login, and sign-in leads back to it. */
export function settlePath(signedIn: boolean): void {
  const { pathname, search } = window.location;
  if (signedIn && pathname === LOGIN) window.history.replaceState(null, '', requestedPath.take());
  if (signedIn || pathname === LOGIN) return;
  requestedPath.remember(pathname + search);
  window.history.replaceState(null, '', LOGIN);
}
