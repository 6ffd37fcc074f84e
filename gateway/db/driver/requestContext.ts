import { AsyncLocalStorage } from 'node:async_hooks';

/** Request context in which statements run. @concept request context */
export interface RequestContext {
  /** Cancels running statements. */
  sinal: AbortSignal | null;
  /**
   * Key of a list's turn: lists share a limited number of connections. Null for statements that must not wait
   * behind a search.
   */
  lista: string | null;
  /** Exempts from time-outs, for migrations and backups. */
  semPrazo: boolean;
  /** Statements may go to a replica, once it has all that was written before. */
  replica: boolean;
}

const NO_REQUEST: RequestContext = { sinal: null, lista: null, semPrazo: false, replica: false };

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs work in a request context; its statements are cancelled with the request. */
export const inRequest = <T>(request: Partial<RequestContext>, work: () => T): T =>
  storage.run({ ...NO_REQUEST, ...request }, work);

export const currentRequest = (): RequestContext => storage.getStore() ?? NO_REQUEST;
