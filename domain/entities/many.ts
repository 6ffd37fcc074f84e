/** A relation to records of another entity, through a join table. */
export interface Many {
  label: string;
  /** The join table, its column of this record and of the other one. */
  table: string;
  here: string;
  there: string;
  /** The look-up of the other records. */
  target: string;
  /** The other records must be companies accessible to the saving user; relations to others stay unchanged. */
  withinReach: true;
}
