/** Records of another entity that each record goes with, as rows of a table between them. */
export interface Many {
  label: string;
  /** The table between, its column of this record and of the other one. */
  table: string;
  here: string;
  there: string;
  /** What the other ones are looked up by. */
  target: string;
  /** The other ones must be companies that whoever saves may act for; those beyond their reach stay as they are. */
  withinReach: true;
}
