import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf statements run. */
export interface Pedido {
  /** Ends what still runs for it. */
  sinal: AbortSignal | null;
  /** Whose list it is: lists share some connections only, in turn by this. Null for what nobody may have wait behind a search. */
  lista: string | null;
  /** Work that may take as long as it takes: bringing the schema up to date. */
  semPrazo: boolean;
}

const SEM_PEDIDO: Pedido = { sinal: null, lista: null, semPrazo: false };

const storage = new AsyncLocalStorage<Pedido>();

/** Runs work on behalf of a request; what it asks of the database ends with the request. */
export const noPedido = <T>(pedido: Partial<Pedido>, work: () => T): T =>
  storage.run({ ...SEM_PEDIDO, ...pedido }, work);

/** The request whose statement is about to run. */
export const pedidoAtual = (): Pedido => storage.getStore() ?? SEM_PEDIDO;
