import { threadId } from 'node:worker_threads';
import { answerEach } from '#gateway/threads/answerEach.ts';

export type Order = 'answer' | 'throw' | 'exit' | 'hang' | { bytes: Uint8Array };

answerEach((order: Order) => {
  if (order === 'throw') throw new Error('as told');
  if (order === 'exit') process.exit(7);
  while (order === 'hang');
  return { thread: threadId, bytes: typeof order === 'object' ? order.bytes.length : 0 };
});
