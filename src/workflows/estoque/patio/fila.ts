import type { LeituraDeAparelho } from '#contract/gateway/estoque/patio.ts';

/** A reading that waits on this device until the gateway has it. */
export interface NaFila {
  id: string;
  /** Company and person who read it: nobody else sends it. */
  dono: string;
  /** Both by name, as whoever else opens the console here is told. */
  quem?: string;
  /** The check that it is of; null for a vehicle that arrived. */
  codigo: number | null;
  leitura: LeituraDeAparelho;
  /** The gateway has it, too late for the check's report; it stays until its reader has seen that. */
  chegouTarde?: { fechada: string; descartada: boolean };
}

/** Readings of the yard that are on this device alone, of everybody who read here. */
export interface FilaDeLeituras {
  /** Replaces one of the same id. */
  add: (leitura: NaFila) => Promise<unknown>;
  list: () => Promise<NaFila[]>;
  remove: (ids: readonly string[]) => Promise<unknown>;
}

const [BANCO, LOJA] = ['patio', 'leituras'];

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const openBanco = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(BANCO, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(LOJA, { keyPath: 'id' });
  return answerOf(request);
};

/** Resolves once the transaction is on the disk: a browser that is killed afterwards loses nothing. */
const write = async (work: (loja: IDBObjectStore) => void): Promise<void> => {
  const transaction = (await openBanco()).transaction(LOJA, 'readwrite', { durability: 'strict' });
  work(transaction.objectStore(LOJA));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
};

const noDisco: FilaDeLeituras = {
  add: (leitura) => write((loja) => loja.put(leitura)),
  list: async () => answerOf((await openBanco()).transaction(LOJA).objectStore(LOJA).getAll()),
  remove: (ids) =>
    write((loja) => {
      for (const id of ids) loja.delete(id);
    }),
};

const createMemoria = (): FilaDeLeituras => {
  const guardadas = new Map<string, NaFila>();
  return {
    add: async (leitura) => guardadas.set(leitura.id, leitura),
    list: async () => [...guardadas.values()],
    remove: async (ids) => ids.map((id) => guardadas.delete(id)),
  };
};

/** On the disk, and in the page's memory what that does not take: a full device, a private window. */
const createBoth = (): FilaDeLeituras => {
  const memoria = createMemoria();
  const soltas = new Set<string>();
  return {
    add: (leitura) =>
      noDisco.add(leitura).catch(() => {
        soltas.add(leitura.id);
        return memoria.add(leitura);
      }),
    list: async () => [...(await noDisco.list().catch(() => [])), ...(await memoria.list())],
    remove: async (ids) => {
      await memoria.remove(ids);
      const doDisco = ids.filter((id) => !soltas.delete(id));
      if (doDisco.length > 0) await noDisco.remove(doDisco);
    },
  };
};

/** In IndexedDB; where the browser has none, in the page's memory. @concept offline queue */
export const fila: FilaDeLeituras = typeof indexedDB === 'undefined' ? createMemoria() : createBoth();
