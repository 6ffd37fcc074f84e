/** The beginning of a sequence. */
export const NSU_ZERO = '0'.repeat(15);

/** The number after another. */
export const nsuDepois = (nsu: string): string => String(Number(nsu) + 1).padStart(15, '0');

/** A sequence number as the service demands it: 15 digits. Null if it is none; the order of texts is their order. */
export const nsuOf = (text: string | null): string | null =>
  text !== null && /^\d{1,15}$/.test(text) ? text.padStart(15, '0') : null;
