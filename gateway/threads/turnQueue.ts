/** Work that waits, by whom it is for: each takes its turn with one piece, however much anyone has waiting. */
export class TurnQueue<T> {
  readonly #byOwner = new Map<string, T[]>();

  push(owner: string, item: T): void {
    const own = this.#byOwner.get(owner);
    if (own) own.push(item);
    else this.#byOwner.set(owner, [item]);
  }

  /** The first piece of whoever's turn it is and who is not passed over: they go to the end of the line. */
  shift(passOver: (owner: string) => boolean = () => false): T | undefined {
    for (const [owner, own] of this.#byOwner) {
      if (passOver(owner)) continue;
      const item = own.shift();
      this.#byOwner.delete(owner);
      if (own.length > 0) this.#byOwner.set(owner, own);
      return item;
    }
    return undefined;
  }
}
