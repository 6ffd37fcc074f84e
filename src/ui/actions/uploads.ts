import { contagem } from '#domain/values/contagem.ts';
import type { UploadWatcher } from '#src/dataProvider/sendInRequests.ts';
import { unfinished } from '#src/dataProvider/unfinished.ts';
import { createWatched } from '#src/dataProvider/watched.ts';

/** An upload in progress, for a screen's progress bar. */
export interface Upload {
  /** The path of the screen that began it. */
  place: string;
  files: number;
  /** 0 to 1. */
  share: number;
  /** The connection is lost: the upload resumes by itself. */
  interrupted: boolean;
  giveUp: () => void;
}

/** All uploads in progress, and the number of files of one that stopped halfway. */
export interface Underway {
  now: readonly Upload[];
  left: number;
}

/** The progress of an upload as a sentence, with what happens by itself. */
export const uploadText = ({ files, share, interrupted }: Omit<Upload, 'giveUp'>): string => {
  const percent = Math.round(share * 100);
  const count = contagem(files, 'arquivo', 'arquivos');
  if (interrupted)
    return `Envio interrompido: ${percent}% de ${count} já chegaram. Continua sozinho quando a conexão voltar.`;
  return percent < 100 ? `Enviando ${count}: ${percent}%` : 'Arquivos enviados, guardando…';
};

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Navigation does not stop an upload; closing the page would, so the browser asks first. */
export const createUploads = (page: Pick<Window, 'addEventListener' | 'removeEventListener'> = window) => {
  const current = new Map<string, Upload>();
  const look = (): Underway => ({
    now: [...current.values()],
    left: current.size > 0 ? 0 : (unfinished.read()?.count ?? 0),
  });
  const all = createWatched(look());
  const put = (place: string, upload: Upload | null) => {
    if (upload) current.set(place, upload);
    else current.delete(place);
    if (current.size > 0) page.addEventListener('beforeunload', warn);
    else page.removeEventListener('beforeunload', warn);
    all.write(look());
  };
  return {
    /** The upload of a place (a screen's path), or null. A stable snapshot: the same object until it changes. */
    read: (place: string) => current.get(place) ?? null,
    /** The uploads of every place. A stable snapshot: the same object until it changes. */
    readAll: all.read,
    subscribe: all.subscribe,
    /** Shows an upload until `work` ends, whichever screen is open meanwhile. */
    during: async <T>(
      place: string,
      files: number,
      work: (sending: Required<UploadWatcher>) => Promise<T>,
    ): Promise<T> => {
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

export type Uploads = ReturnType<typeof createUploads>;
