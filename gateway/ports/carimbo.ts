/** A time-stamping authority (RFC 3161). */
export interface CarimboPort {
  /** A token over these bytes, DER; rejects where the authority does not answer, or answers anything else. */
  stamp(bytes: Uint8Array): Promise<Buffer>;
}
