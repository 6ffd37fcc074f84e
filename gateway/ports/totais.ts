/** Row counts of large tables per company, sharded: one partial count per writing connection. */
export interface TotalStore {
  /** Compacts the partial counts; returns the number of totals compacted. */
  merge(): Promise<number>;
}
