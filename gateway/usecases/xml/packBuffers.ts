/** Pool size, for concurrent uploads. Untouched pages of a buffer cost no memory. */
const MOST_KEPT = 8;

const kept: Buffer[] = [];

/** Takes a buffer from the pool, or allocates one: allocation costs more than filling it. */
export const borrowBuffer = (bytes: number): Buffer => {
  const at = kept.findIndex((buffer) => buffer.length === bytes);
  return (at >= 0 && kept.splice(at, 1)[0]) || Buffer.allocUnsafeSlow(bytes);
};

/** Returns a buffer to the pool; nobody may read from it any more. */
export const giveBack = (buffer: Buffer): void => {
  if (kept.length < MOST_KEPT) kept.push(buffer);
};
