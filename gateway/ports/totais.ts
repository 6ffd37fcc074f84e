/** How many rows of its large tables each company has, in parts: one for each connection that added or removed some. */
export interface TotalStore {
  /** Puts the parts of each together; the answer is how many totals became one. */
  juntar(): Promise<number>;
}
