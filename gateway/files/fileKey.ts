const KEY = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*(\.[a-z]+)?$/;

/** Throws for a key outside our own naming scheme: a programming error, never user input. */
export const checkedKey = (key: string): string => {
  if (!KEY.test(key) || key.length > 500) throw new RangeError(`Not a file key: ${key.slice(0, 80)}`);
  return key;
};
