const keep = async () => (await navigator.serviceWorker.register('/sw.js')).waiting?.postMessage(null);

/**
 * Keeps the console's files on this device for a start without network, and lets a newer build's worker take over.
 * Browsers do it over TLS alone, or on localhost.
 */
export const keepShell = (): void => {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) keep().catch(() => {});
};
