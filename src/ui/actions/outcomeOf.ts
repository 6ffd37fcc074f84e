import type { Outcome } from '../action.ts';

interface Answered {
  message?: unknown;
  /** Of a batch: how many were taken up, were under way already, and were refused. */
  registradas?: unknown;
  emAndamento?: unknown;
  recusadas?: unknown;
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What any answer says of itself: a batch that was refused whole has failed, one that was refused in part is no success. */
export const outcomeOf = (answer: unknown): Outcome => {
  const { message, registradas, emAndamento, recusadas } = (answer ?? {}) as Answered;
  const refused = count(recusadas) > 0;
  const done = !refused || count(registradas) + count(emAndamento) > 0;
  return {
    success: done,
    message: typeof message === 'string' && message !== '' ? message : null,
    ...(refused && (done ? { partly: true } : { marked: true })),
  };
};
