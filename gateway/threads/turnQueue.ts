/** Round-robin queue: owners take turns with one item each, whatever their backlog. @concept fair queue */
export class TurnQueue<T> {
  readonly #byOwner = new Map<string, T[]>();

  push(owner: string, item: T): void {
    const own = this.#byOwner.get(owner);
    if (own) own.push(item);
    else this.#byOwner.set(owner, [item]);
  }

  /** Takes the next item of the first owner that is not passed over; that owner goes to the end. */
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
