const isTail = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** The least second byte after some first ones: below it the character would have a shorter form, or be half of one. */
const secondFits = (first: number, second: number): boolean => {
  if (first === 0xe0) return second >= 0xa0;
  if (first === 0xed) return second < 0xa0;
  if (first === 0xf0) return second >= 0x90;
  return first !== 0xf4 || second < 0x90;
};

/** Bytes of the UTF-8 character that begins here; 0 where none does. */
export function utf8Length(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  for (let tail = 1; tail < length; tail += 1) if (!isTail(bytes[at + tail])) return 0;
  return length > 0 && secondFits(first, bytes[at + 1] ?? 0) ? length : 0;
}
