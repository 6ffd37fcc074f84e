import { compact } from '../values/compact.ts';
import type { Field } from './field.ts';

/** Characters without width: they come with text that is copied from pages and PDFs, and nobody sees them. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** True for a text that `tidy` would change: most are tidy, and the test is cheaper. */
const UNTIDY = /^\s|\s$|\s\s|[^\S ]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;

/** A text as it is kept, wherever it comes from: blanks of any kind are one space, and none at its ends. */
export const tidy = (text: string): string =>
  UNTIDY.test(text) ? text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim() : text;

/** The same for a text of several lines, whose columns may stand apart by tabs. */
const tidyLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) =>
      line
        .replace(INVISIBLE, '')
        .replace(/[^\S\t]+/g, ' ')
        .replace(/^ | $/g, ''),
    )
    .join('\n')
    .trim();

/** The normal form of a text field's value; its limits are checked afterwards. Of punctuation alone nothing would be left. */
export const normalText = ({ kind, code }: Pick<Field, 'kind' | 'code'>, text: string): string => {
  if (code) return compact(text) || tidy(text);
  return kind === 'longText' ? tidyLines(text) : tidy(text);
};

/**
 * What an input keeps of a text as it is typed or pasted: one that is too long is normalised before it is limited, and a
 * number or code is never cut.
 */
export const typedText = (field: Pick<Field, 'kind' | 'code' | 'maxLength'>, text: string): string => {
  const { code, maxLength = Number.POSITIVE_INFINITY } = field;
  if (text.length <= maxLength) return text;
  const normal = normalText(field, text);
  return code ? normal : normal.slice(0, maxLength);
};

/** The characters that a search box takes. */
export const SEARCHED = { kind: 'text', maxLength: 60 } as const;
