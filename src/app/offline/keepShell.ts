/** Keeps the console's files on this device for a start without network. Browsers do it over TLS alone, or on localhost. */
export const keepShell = (): void => {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {});
};
