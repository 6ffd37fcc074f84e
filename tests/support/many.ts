/** A list of a known number of things, each of which is certain to be there; of any number, a plain list. */
export type Many<T, N extends number, Made extends T[] = []> = number extends N
  ? T[]
  : Made['length'] extends N
    ? Made
    : Many<T, N, [...Made, T]>;

/** The same list, which has as many as were asked for. */
export const exactly = <T, N extends number>(quantos: N, all: T[]): T[] & Many<T, N> => {
  if (all.length !== quantos) throw new Error(`${all.length} were made instead of ${quantos}`);
  return all as T[] & Many<T, N>;
};
