/** Asserts that a preparation produced something. */
export const made = <T>(one: T | undefined): T => {
  if (one === undefined) throw new Error('nothing was made');
  return one;
};
