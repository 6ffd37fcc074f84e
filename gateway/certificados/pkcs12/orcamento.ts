/** Software that is generous with rounds takes 600,000; each costs about half a microsecond here. */
const MAX_ROUNDS = 700_000;
/**
 * The dearest honest file: an older Firefox's, 600,000 rounds for each hash. 3DES takes three (two for its key, one for
 * its vector), for the certificates and again for the key; the MAC takes one, in each of three writings of an accent.
 */
const MAX_ROUNDS_TOTAL = 5_500_000;

/** Opening the file would take more than any honest one does. */
export class TooMuchWorkError extends Error {}

/**
 * The rounds of key derivation that one file may have done. Asked where they would be run, so that no way of writing
 * a count, and no place to hide it, goes round it; nothing of what is refused is run.
 */
export class Orcamento {
  #left: number;

  constructor(rounds = MAX_ROUNDS_TOTAL) {
    this.#left = rounds;
  }

  spend(rounds: number, times = 1): void {
    const cost = rounds * times;
    if (!(rounds <= MAX_ROUNDS) || !(cost <= this.#left)) throw new TooMuchWorkError(String(rounds));
    this.#left -= cost;
  }
}
