import type { Outcome } from '../action.ts';
import type { Toast } from '../useToast.ts';

interface Answered {
  message?: unknown;
  /** Of a registry operation: it waits for the registry, and goes on by itself. */
  emCurso?: unknown;
  /** Of a batch: how many were taken up, were under way already, and were refused. */
  registradas?: unknown;
  emAndamento?: unknown;
  recusadas?: unknown;
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What any answer says of itself: a batch that was refused whole has failed; one refused in part, or still to come, is no success. */
export const outcomeOf = (answer: unknown): Outcome => {
  const { message, emCurso, registradas, emAndamento, recusadas } = (answer ?? {}) as Answered;
  const refused = count(recusadas) > 0;
  const done = !refused || count(registradas) + count(emAndamento) > 0;
  return {
    success: done,
    message: typeof message === 'string' && message !== '' ? message : null,
    // What was asked for is on its way already: nothing was done now.
    ...((emCurso === true || (registradas === 0 && count(emAndamento) > 0)) && { ongoing: true }),
    ...(refused && (done ? { partly: true } : { marked: true })),
  };
};

/** The colour in which an outcome is told: green is what was done, whole and by now. */
export const toneOf = ({ success, partly, ongoing }: Outcome): Parameters<Toast>[0] => {
  if (!success) return 'error';
  if (partly) return 'warning';
  return ongoing ? 'info' : 'success';
};
