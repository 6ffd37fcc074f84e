const isTail = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/**
 * Tests the second byte after some first bytes, to exclude overlong forms, surrogates and code points beyond U+10FFFF.
 */
const secondFits = (first: number, second: number): boolean => {
  if (first === 0xe0) return second >= 0xa0;
  if (first === 0xed) return second < 0xa0;
  if (first === 0xf0) return second >= 0x90;
  return first !== 0xf4 || second < 0x90;
};

/** Length in bytes of the UTF-8 character at `at`; 0 if there is none. */
export function utf8Length(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  for (let tail = 1; tail < length; tail += 1) if (!isTail(bytes[at + tail])) return 0;
  return length > 0 && secondFits(first, bytes[at + 1] ?? 0) ? length : 0;
}
