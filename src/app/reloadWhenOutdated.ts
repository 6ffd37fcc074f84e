const KEY = 'patio.recarregado';
const AGAIN_AFTER_MS = 10_000;

/**
 * A new deployment removed the chunks of an open page: the page reloads, once, instead of staying half
 * broken.
 */
export const reloadWhenOutdated = (): void =>
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  });
