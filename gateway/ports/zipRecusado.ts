/** A zip that is not opened, and why, as the end of a sentence. */
export class ZipRecusado extends Error {
  constructor(motivo: string, cause?: unknown) {
    super(motivo, { cause });
    this.name = 'ZipRecusado';
  }
}
