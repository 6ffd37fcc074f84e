/** An upload that was not finished, as far as the browser keeps it: its files are not, and have to be chosen again. */
interface Unfinished {
  envio: string;
  /** Names, sizes and dates of its files: the same ones go on with it. */
  files: string;
  count: number;
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

/** What tells these files from others. */
export const fingerprintOf = (files: readonly File[]): string =>
  JSON.stringify(files.map(({ name, size, lastModified }) => [name, size, lastModified]));
