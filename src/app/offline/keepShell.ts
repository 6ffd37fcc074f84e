import type { ToWorker } from './workerScope.ts';

const keep = async () => {
  const { active } = await navigator.serviceWorker.register('/sw.js');
  active?.postMessage('refresh' satisfies ToWorker);
};

/** Keeps this build's files on this device for a start without network. Browsers do it over TLS alone, or on localhost. */
export const keepShell = (): void => {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) keep().catch(() => {});
};
