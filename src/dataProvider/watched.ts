/** A value with listeners, as `useSyncExternalStore` requires: the same object until it is written. */
export const createWatched = <T>(first: T) => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: (): T => value,
    /** Tells the listeners of another value. */
    write: (next: T): void => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isWatched: (): boolean => listeners.size > 0,
  };
};
