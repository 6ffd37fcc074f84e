import { readFileSync } from 'node:fs';

/** A file's text; the other value for one that cannot be read. */
export const readOr = <T>(file: string, otherwise: T): string | T => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
};
