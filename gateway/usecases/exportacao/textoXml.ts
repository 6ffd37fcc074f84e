/** Excel's limit per cell. */
const MAX_CHARACTERS = 32_767;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML has no place for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const NEEDS_WORK = /[&<>_\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;
/** Escaped because Excel reads `_x0041_` as the letter A. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A string as XML text of a cell. */
export const textoXml = (text: string): string => {
  const cut = text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS) : text;
  if (!NEEDS_WORK.test(cut)) return cut;
  return cut
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(ESCAPE, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
};
