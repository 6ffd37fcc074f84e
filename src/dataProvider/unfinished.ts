/** An unfinished upload in session storage. The files themselves are not stored, and have to be chosen again. */
export interface Unfinished {
  /** The upload's identifier in its requests. */
  envio: string;
  /** Fingerprint: the company's code, and names, sizes and dates of the files. */
  files: string;
  count: number;
  /** Number of requests that have arrived. */
  sent: number;
}

const KEY = 'patio.envio';

/** Stored for the life of the tab: it survives a reload, but not closing. */
export const unfinished = {
  read: (): Unfinished | null => {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    } catch {
      return null;
    }
  },
  /** Without storage space, a reload starts the upload anew. */
  save: (upload: Unfinished): void => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(upload));
    } catch {
      sessionStorage.removeItem(KEY);
    }
  },
  clear: (): void => sessionStorage.removeItem(KEY),
};

/** Identifies these files, sent for a company. */
const fingerprintOf = (empresa: number | null, files: readonly File[]): string =>
  JSON.stringify([empresa, files.map(({ name, size, lastModified }) => [name, size, lastModified])]);

/** Not `randomUUID`, which exists in secure contexts only. */
const newName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Resumes the unfinished upload of these files, or begins a new one. */
export const beginOrGoOn = (empresa: number | null, files: readonly File[]): Unfinished => {
  const same = fingerprintOf(empresa, files);
  const known = unfinished.read();
  if (known?.files === same) return known;
  const begun = { envio: newName(), files: same, count: files.length, sent: 0 };
  unfinished.save(begun);
  return begun;
};
