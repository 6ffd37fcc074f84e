import { contagem } from '#domain/values/contagem.ts';
import { unfinished } from '#src/dataProvider/unfinished.ts';

/** How far files on their way are, whichever tab sends them. */
export interface UploadState {
  /** The screen's, where it was begun. */
  place: string;
  files: number;
  /** 0 to 1. */
  share: number;
  /** The connection is gone: it goes on by itself. */
  interrupted: boolean;
}

/** Files on their way, for a screen's progress bar. */
export interface Upload extends UploadState {
  giveUp: () => void;
}

/** What a sending tells while it is under way, and how it is given up. */
interface Sending {
  onProgress: (share: number) => void;
  onInterrupted: (interrupted: boolean) => void;
  signal: AbortSignal;
}

/** All that is being sent, and how many files are of an upload that stopped halfway. */
export interface Underway {
  now: readonly Upload[];
  left: number;
}

export interface Uploads {
  /** The upload of a place (a screen's path), or null. The same object until it changes. */
  read: (place: string) => Upload | null;
  /** Of every place. The same object until it changes. */
  readAll: () => Underway;
  subscribe: (listener: () => void) => () => void;
  /** Keeps an upload in view until `work` ends, whatever screen is open meanwhile. */
  during: <T>(place: string, files: number, work: (sending: Sending) => Promise<T>) => Promise<T>;
}

/** How far an upload is, in words: what it does by itself is said too. */
export const uploadText = ({ files, share, interrupted }: UploadState): string => {
  const percent = Math.round(share * 100);
  const count = contagem(files, 'arquivo', 'arquivos');
  if (interrupted)
    return `Envio interrompido: ${percent}% de ${count} já chegaram. Continua sozinho quando a conexão voltar.`;
  return percent < 100 ? `Enviando ${count}: ${percent}%` : 'Arquivos enviados, guardando…';
};

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Leaving a screen does not stop an upload; closing the page would, so the browser asks first. */
export const createUploads = (
  page: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): Uploads => {
  const current = new Map<string, Upload>();
  const listeners = new Set<() => void>();
  const look = (): Underway => ({
    now: [...current.values()],
    left: current.size > 0 ? 0 : (unfinished.read()?.count ?? 0),
  });
  let all = look();
  const put = (place: string, upload: Upload | null) => {
    if (upload) current.set(place, upload);
    else current.delete(place);
    if (current.size > 0) page.addEventListener('beforeunload', warn);
    else page.removeEventListener('beforeunload', warn);
    all = look();
    for (const listener of listeners) listener();
  };
  return {
    read: (place) => current.get(place) ?? null,
    readAll: () => all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    during: async (place, files, work) => {
      const stop = new AbortController();
      let upload: Upload = { place, files, share: 0, interrupted: false, giveUp: () => stop.abort() };
      const change = (changes: Partial<Upload>) => {
        upload = { ...upload, ...changes };
        put(place, upload);
      };
      change({});
      try {
        return await work({
          onProgress: (share) => change({ share }),
          onInterrupted: (interrupted) => upload.interrupted !== interrupted && change({ interrupted }),
          signal: stop.signal,
        });
      } finally {
        put(place, null);
      }
    },
  };
};
