/** What a preparation must have made. */
export const made = <T>(one: T | undefined): T => {
  if (one === undefined) throw new Error('nothing was made');
  return one;
};
