const KEY = 'patio.recarregado';
const AGAIN_AFTER_MS = 10_000;
/** Longest wait for an answer; a network may hang. */
const PATIENCE_MS = 10_000;

/** True if the server answers: a chunk that a lost network kept back is no reason to lose the page too. */
export const isReachable = (): Promise<boolean> =>
  fetch(window.location.origin, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A new deployment removed the chunks of an open page: the page reloads, once, instead of staying half
 * broken.
 */
export const reloadWhenOutdated = (): void =>
  window.addEventListener('vite:preloadError', async () => {
    if (!(await isReachable())) return;
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  });
