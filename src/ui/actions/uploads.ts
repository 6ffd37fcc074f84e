/** Files on their way, for a screen's progress bar. */
interface Upload {
  files: number;
  /** 0 to 1. */
  share: number;
}

export interface Uploads {
  /** The upload of a place (a screen's path), or null. The same object until it changes. */
  read: (place: string) => Upload | null;
  subscribe: (listener: () => void) => () => void;
  /** Keeps an upload in view until `work` ends, whatever screen is open meanwhile. */
  during: <T>(
    place: string,
    files: number,
    work: (onProgress: (share: number) => void) => Promise<T>,
  ) => Promise<T>;
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Leaving a screen does not stop an upload; closing the page would, so the browser asks first. */
export const createUploads = (
  page: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): Uploads => {
  const current = new Map<string, Upload>();
  const listeners = new Set<() => void>();
  const put = (place: string, upload: Upload | null) => {
    if (upload) current.set(place, upload);
    else current.delete(place);
    if (current.size > 0) page.addEventListener('beforeunload', warn);
    else page.removeEventListener('beforeunload', warn);
    for (const listener of listeners) listener();
  };
  return {
    read: (place) => current.get(place) ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    during: async (place, files, work) => {
      put(place, { files, share: 0 });
      try {
        return await work((share) => put(place, { files, share }));
      } finally {
        put(place, null);
      }
    },
  };
};
