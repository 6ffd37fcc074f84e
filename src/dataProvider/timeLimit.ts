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
  const controller = new AbortController();
  let late = false;
  const expire = () => {
    late = true;
    controller.abort();
  };
  let timer = setTimeout(expire, ms);
  const extend = () => {
    clearTimeout(timer);
    timer = setTimeout(expire, ms);
  };
  const giveUp = () => controller.abort();
  if (outer?.aborted) giveUp();
  outer?.addEventListener('abort', giveUp);
  try {
    return await work({ signal: controller.signal, extend });
  } catch (error) {
    if (error instanceof CallError) throw error;
    if (late) throw new CallError(SEM_RESPOSTA, 0);
    if (outer?.aborted) throw new DOMException('The call was aborted', 'AbortError');
    if (error instanceof TypeError) throw new CallError(SEM_CONEXAO, 0);
    throw error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', giveUp);
  }
};
