import { CallError } from './failure.ts';
import { createWatched } from './watched.ts';

/** Asks the person who they are: one question for all calls that wait for its answer; false if it was dismissed. */
export const createStepUp = () => {
  const question = createWatched<PromiseWithResolvers<boolean> | null>(null);
  return {
    /** False at once where nothing can show the question. */
    ask: (): Promise<boolean> => {
      if (!question.isWatched()) return Promise.resolve(false);
      const asked = question.read() ?? Promise.withResolvers<boolean>();
      question.write(asked);
      return asked.promise;
    },
    answer: (proved: boolean): void => {
      question.read()?.resolve(proved);
      question.write(null);
    },
    isAsked: () => question.read() !== null,
    subscribe: question.subscribe,
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
