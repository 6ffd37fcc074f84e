/** A glyph, as the reader of a typeface has it. */
interface Glyph {
  advanceWidth: number;
}

/** A typeface, as its reader (fontkit) and its user (pdfkit) see it. */
export interface Fonte {
  hasGlyphForCodePoint(codigo: number): boolean;
  glyphForCodePoint(codigo: number): Glyph;
  layout(texto: string): object;
}

/** Printed in place of a letter that a typeface does not have. */
export const SEM_LETRA = '\u{fffd}';

const LADO_A_LADO = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u;
/** Letters that need no more than to stand one after the other. */
export const isLadoALado = (texto: string): boolean => LADO_A_LADO.test(texto);

const ASCII = /^[\n -~]*$/;
const BRANCOS = /[\t\p{Zl}\p{Zp}]/gu;
const INVISIVEIS = /(?!\n)[\p{Cc}\p{Cf}]/gu;

/** A text with the letters of a typeface alone; each other one is told and marked. */
export const imprimivel = (
  texto: string,
  fonte: Pick<Fonte, 'hasGlyphForCodePoint'>,
  falta: (letra: string) => void = () => {},
): string => {
  if (ASCII.test(texto)) return texto;
  const letras = texto.normalize('NFC').replace(BRANCOS, ' ').replace(INVISIVEIS, '');
  return Array.from(letras, (letra) => {
    if (letra === '\n' || fonte.hasGlyphForCodePoint(letra.codePointAt(0) ?? 0)) return letra;
    falta(letra);
    return SEM_LETRA;
  }).join('');
};

/**
 * A typeface that sets letters side by side: without kerning and ligatures, sixty times as fast as by its layout tables, which
 * stay for scripts and marks that need them.
 */
export const withoutLigaduras = <F extends Fonte>(fonte: F): F => {
  const lidas = new Map<string, Glyph>();
  /** It says of which letter it is: the reader's own was perhaps first met as a part of another, and then says nothing. */
  const glyphOf = (letra: string): Glyph => {
    const lida = lidas.get(letra);
    if (lida) return lida;
    const codigo = letra.codePointAt(0) ?? 0;
    const nova = Object.create(fonte.glyphForCodePoint(codigo), { codePoints: { value: [codigo] } }) as Glyph;
    lidas.set(letra, nova);
    return nova;
  };
  return Object.create(fonte, {
    layout: {
      value: (texto: string) => {
        if (!isLadoALado(texto)) return fonte.layout(texto);
        const glyphs = Array.from(texto, glyphOf);
        const positions = glyphs.map(({ advanceWidth: xAdvance }) => ({
          xAdvance,
          yAdvance: 0,
          xOffset: 0,
          yOffset: 0,
        }));
        return {
          glyphs,
          positions,
          get advanceWidth() {
            return positions.reduce((soma, { xAdvance }) => soma + xAdvance, 0);
          },
        };
      },
    },
  }) as F;
};
