import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf statements run. */
export interface Pedido {
  /** Ends what still runs for it. */
  sinal: AbortSignal | null;
  /** Whose list it is: lists share some connections only, in turn by this. Null for what nobody may have wait behind a search. */
  lista: string | null;
  /** Whose turn it is where one connection serves everyone: a company, or nobody by name. */
  dono: string;
  /** Work that nobody waits for at a screen: a job's. */
  fundo: boolean;
  /** Work that may take as long as it takes: bringing the schema up to date. */
  semPrazo: boolean;
}

/** In nobody's name: looking sessions up, above all, which is everyone's. */
export const NINGUEM = '';

const SEM_PEDIDO: Pedido = { sinal: null, lista: null, dono: NINGUEM, fundo: false, semPrazo: false };

const storage = new AsyncLocalStorage<Pedido>();

/** Runs work on behalf of a request; what it asks of the database ends with the request. */
export const noPedido = <T>(pedido: Partial<Pedido>, work: () => T): T =>
  storage.run({ ...SEM_PEDIDO, ...pedido }, work);

/** The request whose statement is about to run. */
export const pedidoAtual = (): Pedido => storage.getStore() ?? SEM_PEDIDO;

/** Has statements take the turn of somebody; the rest stays as it is. */
export const emNomeDe = <T>(dono: string, work: () => T): T => storage.run({ ...pedidoAtual(), dono }, work);
