/** Characters without width: they come with text that is copied from pages and PDFs, and nobody sees them. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** True for a text that `tidy` would change: most are tidy, and the test is cheaper. */
const UNTIDY = /^\s|\s$|\s\s|[^\S ]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;

/** A text as it is kept, wherever it comes from: blanks of any kind are one space, and none at its ends. */
export const tidy = (text: string): string =>
  UNTIDY.test(text) ? text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim() : text;

/** The same for a text of several lines. */
export const tidyLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(tidy)
    .join('\n')
    .trim();
