import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** What a person set up for themselves: columns, their order, saved filters, whether letters are keys; and the batch they dropped last. */
const LASTING = /(\.(datatable(_columnRanks|_kept)?|savedQueries)|^teclas|^loteSolto\.\d+)$/;

/** Its change forgets what is kept: before the second one it was the browser's, and whose it is nobody can say. */
const VERSION = '2';

/**
 * What react-admin remembers. Columns and saved filters stay in this browser, each person's their own (`whose`: their
 * code, null while nobody is known to be here); where a list was and which rows were open only until the page is left,
 * because the next one here may be somebody else.
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
