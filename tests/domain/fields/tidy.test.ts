import { describe, expect, it } from 'vitest';
import { tidy, typedText } from '#domain/fields/tidy.ts';

describe('a text as an input keeps it', () => {
  const code = { kind: 'text', code: true, maxLength: 11 } as const;
  const text = { kind: 'text', maxLength: 5 } as const;

  it.each([
    ['a typed text stays', text, 'a b ', 'a b '],
    ['blanks do not count', text, '  a   bcd  ', 'a bcd'],
    ['what is beyond the limit is cut', text, 'abcdef', 'abcde'],
    ['a code is whole', code, '  01006900125 ', '01006900125'],
    ['a code in groups is whole', code, '0100 6900 125', '01006900125'],
    ['a code that is too long is not cut', code, '010069001256', '010069001256'],
  ] as const)('%s', (_, field, typed, kept) => {
    expect(typedText(field, typed)).toBe(kept);
  });
});

describe('a tidy text', () => {
  it('is the same tidied again', () => {
    for (const text of ['a  b', '\u200b', ' \u00a0a\u200b \u200bb', 'a\u2003b'])
      expect(tidy(tidy(text))).toBe(tidy(text));
  });
});
