/** A relation to companies accessible to the saving user, through a join table; relations to others stay unchanged. */
export interface Many {
  label: string;
  /** The join table, its column of this record and of the other one. */
  table: string;
  here: string;
  there: string;
  /** The look-up of those companies. */
  target: string;
}
