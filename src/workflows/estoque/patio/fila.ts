import type { LeituraDeAparelho } from '#contract/gateway/estoque/patio.ts';

/** A reading that waits on this device until the gateway has it. */
export interface NaFila {
  id: string;
  /** Company and person who read it: nobody else sends it. */
  dono: string;
  codigo: number;
  leitura: LeituraDeAparelho;
}

/** Readings of checks of the yard that are on this device alone. */
export interface FilaDeLeituras {
  add: (leitura: NaFila) => Promise<unknown>;
  list: (dono: string) => Promise<NaFila[]>;
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
  list: async (dono) => {
    const todas: NaFila[] = await answerOf((await openBanco()).transaction(LOJA).objectStore(LOJA).getAll());
    return todas.filter((uma) => uma.dono === dono);
  },
  remove: (ids) =>
    write((loja) => {
      for (const id of ids) loja.delete(id);
    }),
};

const createMemoria = (): FilaDeLeituras => {
  const guardadas = new Map<string, NaFila>();
  return {
    add: async (leitura) => guardadas.set(leitura.id, leitura),
    list: async (dono) => [...guardadas.values()].filter((uma) => uma.dono === dono),
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
    list: async (dono) => [...(await noDisco.list(dono).catch(() => [])), ...(await memoria.list(dono))],
    remove: async (ids) => {
      await memoria.remove(ids);
      const doDisco = ids.filter((id) => !soltas.delete(id));
      if (doDisco.length > 0) await noDisco.remove(doDisco);
    },
  };
};

/** In IndexedDB; where the browser has none, in the page's memory. @concept offline queue */
export const fila: FilaDeLeituras = typeof indexedDB === 'undefined' ? createMemoria() : createBoth();
