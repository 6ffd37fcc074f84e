import type { ToWorker } from './workerScope.ts';

const endOne = (registration: ServiceWorkerRegistration): Promise<boolean> => {
  const { installing, waiting, active } = registration;
  for (const worker of [installing, waiting, active]) worker?.postMessage('end' satisfies ToWorker);
  return registration.unregister();
};

/** Ends the service worker and what it keeps, with the session. */
export const forgetShell = async (): Promise<void> => {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map(endOne));
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
};
