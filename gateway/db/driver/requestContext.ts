import { AsyncLocalStorage } from 'node:async_hooks';

/** Request context in which statements run. */
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
}

const SEM_PEDIDO: RequestContext = { sinal: null, lista: null, semPrazo: false };

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs work in a request context; its statements are cancelled with the request. */
export const inRequest = <T>(pedido: Partial<RequestContext>, work: () => T): T =>
  storage.run({ ...SEM_PEDIDO, ...pedido }, work);

export const currentRequest = (): RequestContext => storage.getStore() ?? SEM_PEDIDO;
