import { CallError, SEM_CONEXAO, SEM_RESPOSTA } from './failure.ts';

/** Document 1, section 9. For uploads it limits the time without progress, not the whole time. */
export const TIME_LIMIT_MS = 160_000;

export interface TimeLimit {
  signal: AbortSignal;
  /** Restarts the timer, because something moved. */
  extend: () => void;
}

/**
 * Runs `work` until it ends, `outer` aborts, or `ms` pass without progress. A failure without a response becomes an
 * error of status 0 that tells a time-out from a lost connection.
 */
export const withTimeLimit = async <T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (limit: TimeLimit) => Promise<T>,
): Promise<T> => {
  const late = new AbortController();
  const wait = () => setTimeout(() => late.abort(), ms);
  let timer = wait();
  const extend = () => {
    clearTimeout(timer);
    timer = wait();
  };
  try {
    return await work({ signal: AbortSignal.any([late.signal, ...(outer ? [outer] : [])]), extend });
  } catch (error) {
    if (error instanceof CallError) throw error;
    if (late.signal.aborted) throw new CallError(SEM_RESPOSTA, 0);
    if (outer?.aborted) throw new DOMException('The call was aborted', 'AbortError');
    if (error instanceof TypeError) throw new CallError(SEM_CONEXAO, 0);
    throw error;
  } finally {
    clearTimeout(timer);
  }
};
