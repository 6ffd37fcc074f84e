/** Replaces the text from `start` to `end` with `text`. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

/** One deliberate fault: a change in a file, and its first line. */
export interface Fault extends Change {
  file: string;
  line: number;
}
