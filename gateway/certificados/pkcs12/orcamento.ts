/**
 * Cap per derivation. The most generous exporters use 600,000 rounds; each costs about half a microsecond
 * here.
 */
const MAX_ROUNDS = 700_000;
/**
 * Cap per file, sized for the costliest honest one: an older Firefox's export with 600,000 rounds per hash,
 * three for 3DES (two for the key, one for the IV), for certificates and key; the MAC takes one, in each of
 * three Unicode forms.
 */
const MAX_ROUNDS_TOTAL = 5_500_000;

/** The file exceeds the budget. */
export class TooMuchWorkError extends Error {}

/**
 * Work budget of key derivation per file, against denial of service. It is charged at the derivation itself,
 * before any round runs, so that no encoding of a count can evade it.
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
