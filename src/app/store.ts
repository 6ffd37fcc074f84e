import { localStorageStore, memoryStore, type Store } from 'react-admin';

/**
 * Keys that persist per person: columns, their order, saved filters, letter shortcuts, folded and used groups of the
 * menu, the time of the last export, and this device and the last place
 * in checks of the yard.
 */
const LASTING =
  /(\.(datatable(_columnRanks|_kept)?|savedQueries)|^teclas|^menu\.(dobras|usados)|^exportado|^patio\.(aparelho|lugar))$/;

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
  const on = <T>(key: string, use: (store: Store, own: string) => T): T => {
    const codigo = LASTING.test(key) ? whose() : null;
    return codigo === null ? use(fleeting, key) : use(lasting, `${codigo}.${key}`);
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
    getItem: (key, initial) => on(key, (store, own) => store.getItem(own, initial)),
    setItem: (key, value) => on(key, (store, own) => store.setItem(own, value)),
    removeItem: (key) => on(key, (store, own) => store.removeItem(own)),
    subscribe: (key, listener) => on(key, (store, own) => store.subscribe(own, listener)),
  };
};
