/** No file is stored under this key: it was not written, or was removed. */
export class MissingFileError extends Error {
  constructor(key: string, cause?: unknown) {
    super(`No stored file ${key}`, { cause });
    this.name = 'MissingFileError';
  }
}
