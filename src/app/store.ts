import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** What a person set up for themselves: columns, their order, saved filters, whether letters are keys. */
const LASTING = /(\.(datatable(_columnRanks)?|savedQueries)|^teclas)$/;

/**
 * What react-admin remembers. Columns and saved filters stay in this browser; where a list was and which rows were
 * open only until the page is left, because the next one here may be somebody else.
 */
export const createStore = (): Store => {
  const lasting = localStorageStore();
  const fleeting = memoryStore();
  const of = (key: string) => (LASTING.test(key) ? lasting : fleeting);
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
    getItem: (key, initial) => of(key).getItem(key, initial),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    subscribe: (key, listener) => of(key).subscribe(key, listener),
  };
};
