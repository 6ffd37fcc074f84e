/** A glyph, as the reader of a typeface has it. */
interface Glyph {
  advanceWidth: number;
}

/** A typeface, as its reader (fontkit) and its user (pdfkit) see it. */
export interface Fonte {
  hasGlyphForCodePoint(codigo: number): boolean;
  glyphsForString(texto: string): Glyph[];
  layout(texto: string): object;
}

/** Printed in place of a letter that a typeface does not have. */
export const SEM_LETRA = '\u{fffd}';

/** Letters that need no more than to stand one after the other. */
const LADO_A_LADO = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u;
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
export const withoutLigaduras = <F extends Fonte>(fonte: F): F =>
  Object.create(fonte, {
    layout: {
      value: (texto: string) => {
        if (!LADO_A_LADO.test(texto)) return fonte.layout(texto);
        const glyphs = fonte.glyphsForString(texto);
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
