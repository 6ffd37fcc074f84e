/** As many as a busy moment has uploads. What is not touched of a buffer takes no memory. */
const MOST_KEPT = 8;

const kept: Buffer[] = [];

/** A buffer to fill packs in, from an upload before this one if there is any: new memory costs more than filling it. */
export const borrowBuffer = (bytes: number): Buffer => {
  const at = kept.findIndex((buffer) => buffer.length === bytes);
  return (at >= 0 && kept.splice(at, 1)[0]) || Buffer.allocUnsafeSlow(bytes);
};

/** Only when nobody reads from it any more. */
export const giveBack = (buffer: Buffer): void => {
  if (kept.length < MOST_KEPT) kept.push(buffer);
};
