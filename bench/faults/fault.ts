/** A text from `start` to `end` that becomes `text`. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

/** One deliberate fault: a change in a file, and the line in which it begins. */
export interface Fault extends Change {
  file: string;
  line: number;
}
