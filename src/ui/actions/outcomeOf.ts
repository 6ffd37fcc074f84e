import type { Outcome } from '../action.ts';
import type { Toast } from '../useToast.ts';

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * The outcome of any answer: a batch refused as a whole has failed; one refused in part, or still pending, is no
 * success.
 */
export const outcomeOf = (answer: unknown): Outcome => {
  // Of a registry operation `emCurso`: it waits for the registry. Of a batch how many were accepted, under way, refused.
  const told = (answer ?? {}) as Partial<Record<string, unknown>>;
  const { message, emCurso, registradas, emAndamento, recusadas } = told;
  const refused = count(recusadas) > 0;
  const done = !refused || count(registradas) + count(emAndamento) > 0;
  return {
    success: done,
    message: typeof message === 'string' && message !== '' ? message : null,
    // The requested operation was already under way: nothing was done now.
    ...((emCurso === true || (registradas === 0 && count(emAndamento) > 0)) && { ongoing: true }),
    ...(refused && (done ? { partly: true } : { marked: true })),
  };
};

/** The colour of an outcome's toast: green only for what is completely done. */
export const toneOf = ({ success, partly, ongoing }: Outcome): Parameters<Toast>[0] => {
  if (!success) return 'error';
  if (partly) return 'warning';
  return ongoing ? 'info' : 'success';
};
