import { localStorageStore, memoryStore, type Store } from 'react-admin';

/**
 * Keys that persist per person: columns, their order, saved filters, letter shortcuts, folded groups of the
 * menu, the batch dropped last, and the time of the last export.
 */
const LASTING =
  /(\.(datatable(_columnRanks|_kept)?|savedQueries)|^teclas|^menu\.dobras|^loteSolto\.\d+|^exportado)$/;

/** A new version clears the stored data. Version 1 stored it per browser, so that its owner is unknown. */
const VERSION = '2';

/**
 * react-admin's store. Columns and saved filters persist in this browser, keyed by person (`whose`: their
 * code, null while the session is unknown). The rest, such as list positions and open rows, stays in memory
 * until the page unloads: the next person at this browser may be another.
 */
export const createStore = (whose: () => number | null): Store => {
  const lasting = localStorageStore(VERSION);
  const fleeting = memoryStore();
  const at = (key: string) => {
    const codigo = LASTING.test(key) ? whose() : null;
    return codigo === null ? { store: fleeting, own: key } : { store: lasting, own: `${codigo}.${key}` };
  };
  return {
    ...fleeting,
    setup: () => {
      lasting.setup();
      fleeting.setup();
    },
    teardown: () => {
      lasting.teardown();
      fleeting.teardown();
    },
    getItem: (key, initial) => {
      const { store, own } = at(key);
      return store.getItem(own, initial);
    },
    setItem: (key, value) => {
      const { store, own } = at(key);
      store.setItem(own, value);
    },
    removeItem: (key) => {
      const { store, own } = at(key);
      store.removeItem(own);
    },
    subscribe: (key, listener) => {
      const { store, own } = at(key);
      return store.subscribe(own, listener);
    },
  };
};
