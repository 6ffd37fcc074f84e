import { CallError } from './failure.ts';

/** Asks the person who they are: one question for all calls that wait for its answer; false if it was dismissed. */
export const createStepUp = () => {
  let asked: PromiseWithResolvers<boolean> | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** False at once where nothing can show the question. */
    ask: (): Promise<boolean> => {
      if (listeners.size === 0) return Promise.resolve(false);
      if (asked === null) {
        asked = Promise.withResolvers<boolean>();
        tell();
      }
      return asked.promise;
    },
    answer: (proved: boolean): void => {
      asked?.resolve(proved);
      asked = null;
      tell();
    },
    isAsked: () => asked !== null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/**
 * Sends a call again once the person has proved who they are: what was typed for it is not lost.
 * @concept step-up authentication
 */
export const provedBy =
  (ask: () => Promise<boolean>) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const asks = error instanceof CallError && error.body.code === 'confirmeQuemVoceE';
      if (!asks || !(await ask())) throw error;
      return work();
    }
  };
