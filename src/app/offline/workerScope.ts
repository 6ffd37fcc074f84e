/** A service worker's own globals, as far as ours uses them: TypeScript has them in a library that contradicts the page's. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { includeUncontrolled: true }) => Promise<readonly unknown[]>;
  };
  addEventListener: <K extends keyof WorkerEvents>(
    kind: K,
    listener: (event: WorkerEvents[K]) => void,
  ) => void;
}

interface Extendable {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends Extendable {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** A page's message to the worker: the present build is to be kept, or the session has ended. */
export type ToWorker = 'refresh' | 'end';

interface WorkerEvents {
  install: Extendable & {
    /** Chromium's and Safari's. */
    addRoutes?: (route: {
      condition: { urlPattern: { pathname: string } };
      source: 'network';
    }) => Promise<void>;
  };
  activate: Extendable;
  message: Extendable & { data: ToWorker };
  fetch: FetchEvent;
}
