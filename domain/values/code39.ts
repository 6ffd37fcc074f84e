/** Characters of Code 39 in the order of their values. */
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

/** A Code 39 text without its optional check character (modulo 43); null where the last one is none. @rule check character of Code 39 */
export const withoutCheckCharacter = (text: string): string | null => {
  const values = [...text].map((character) => CHARACTERS.indexOf(character));
  const check = values.pop();
  if (values.length === 0 || values.includes(-1)) return null;
  return values.reduce((sum, value) => sum + value, 0) % CHARACTERS.length === check
    ? text.slice(0, -1)
    : null;
};
