/** An upload that was not finished, as far as the browser keeps it: its files are not, and have to be chosen again. */
export interface Unfinished {
  /** What its requests call it. */
  envio: string;
  /** The company's code, and names, sizes and dates of its files: the same ones go on with it. */
  files: string;
  count: number;
  /** Requests that are there. */
  sent: number;
}

const KEY = 'patio.envio';

/** It lasts as long as the tab: a reload, but not its closing. */
export const unfinished = {
  read: (): Unfinished | null => {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    } catch {
      return null;
    }
  },
  /** Where there is no room for it, a reload begins anew. */
  save: (upload: Unfinished): void => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(upload));
    } catch {
      sessionStorage.removeItem(KEY);
    }
  },
  clear: (): void => sessionStorage.removeItem(KEY),
};

/** What tells these files, sent for a company, from others. */
const fingerprintOf = (empresa: number | null, files: readonly File[]): string =>
  JSON.stringify([empresa, files.map(({ name, size, lastModified }) => [name, size, lastModified])]);

/** Not `randomUUID`: it is there in secure contexts only. */
const newName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The upload that these files were begun as, or a new one. */
export const beginOrGoOn = (empresa: number | null, files: readonly File[]): Unfinished => {
  const same = fingerprintOf(empresa, files);
  const known = unfinished.read();
  if (known?.files === same) return known;
  const begun = { envio: newName(), files: same, count: files.length, sent: 0 };
  unfinished.save(begun);
  return begun;
};
