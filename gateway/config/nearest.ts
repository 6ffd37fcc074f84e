/** As many letters may be wrong, missing, added or exchanged with their neighbour. */
const SLIPS = 2;
/** A shorter first word may be another program's own: pip has a PIP_CERT, which is no slip of PIX_CERT. */
const LONG = 6;

/** Damerau and Levenshtein's distance: the fewest slips that make one word of the other. */
const distance = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const replaced = at(i - 1, j - 1) + (isSame ? 0 : 1);
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      (rows[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped);
    }
  }
  return at(one.length, other.length);
};

const firstOf = (name: string): string => name.split('_')[0] ?? '';

/** The known name that another one is a slip of; null where it is of none. */
export const nearest = (name: string, known: readonly string[]): string | null => {
  const isSlip = (one: string): boolean =>
    (firstOf(one) === firstOf(name) || firstOf(name).length >= LONG) && distance(name, one) <= SLIPS;
  return (name.includes('_') && known.find(isSlip)) || null;
};
