import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#domain/errors.ts';
import { asRefusal } from './databaseFailures.ts';

/** Back-off in milliseconds: two minutes in total, enough for a fail-over. */
const PAUSAS_MS: readonly number[] = [1000, 2000, 4000, 8000, ...Array.from({ length: 7 }, () => 15_000)];

/** Retries `open` while the database is unreachable; any other error, and the last failure, is thrown. */
export const withPatience = async <T>(
  open: () => Promise<T>,
  tell: (error: unknown, emMs: number) => void,
  pausasMs = PAUSAS_MS,
): Promise<T> => {
  for (const emMs of pausasMs) {
    try {
      return await open();
    } catch (error) {
      const recusa = asRefusal(error);
      if (!(recusa instanceof AppError)) throw error;
      tell(error, emMs);
      await pause(emMs);
    }
  }
  return open();
};
