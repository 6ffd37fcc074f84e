import { parentPort } from 'node:worker_threads';

/** Body of a pool thread: one answer per message. An error ends the thread and fails its task. */
export const answerEach = <I, O>(work: (input: I) => O): void => {
  parentPort?.on('message', (input: I) => parentPort?.postMessage(work(input)));
};
