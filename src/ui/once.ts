/**
 * Runs the work at the first call and caches its promise. A failure is not cached, so that the next call
 * retries.
 */
export const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null;
  return () => {
    running ??= work().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
};
