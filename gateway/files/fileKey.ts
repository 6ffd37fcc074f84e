const KEY = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*(\.[a-z]+)?$/;

/** Refuses a key that is not made of our own plain names: a mistake in the program, never something a person typed. */
export const checkedKey = (key: string): string => {
  if (!KEY.test(key) || key.length > 500) throw new RangeError(`Not a file key: ${key.slice(0, 80)}`);
  return key;
};
