import { parentPort } from 'node:worker_threads';

/** What the program of a pool's thread does: an answer to each message. An error ends the thread, and fails its work. */
export const answerEach = <I, O>(work: (input: I) => O): void => {
  parentPort?.on('message', (input: I) => parentPort?.postMessage(work(input)));
};
