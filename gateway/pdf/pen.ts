import { imprimivel, isLadoALado, SEM_LETRA } from '#domain/values/letras.ts';
import { breakLines } from './breakLines.ts';
import { FONTES } from './fonts.ts';

export interface Estilo {
  fonte: keyof typeof FONTES;
  size: number;
  align?: 'left' | 'right';
}

/** Parts of pdfkit that its types leave out. */
interface PdfDaCaneta {
  _font: {
    id: string;
    ascender: number;
    encode(texto: string): [hex: string[], lugares: { advanceWidth: number }[]];
    ref(): object;
  };
  page: { fonts: Record<string, object> };
  addContent(conteudo: string): void;
}

/** A letter as a document's typeface writes it, and its width in thousandths of its size. */
interface Letra {
  hex: string;
  largura: number;
}

const TINTA = '#16202b';
/** Share of the letters' size by which lines stand nearer than the typeface has them, which leaves room for two accents. */
const APERTO = 0.2;

/**
 * Measures and writes text letter by letter, each looked up once for a document: pdfkit sets a text anew to measure, to break
 * and to write it, with an object for each letter.
 */
export class Caneta {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #porDentro: PdfDaCaneta;
  readonly #letras = { normal: new Map<string, Letra>(), negrito: new Map<string, Letra>() };
  readonly #faltam = new Set<string>();

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
    this.#porDentro = pdf as unknown as PdfDaCaneta;
  }

  /** The ink of a new sheet. */
  dip(): void {
    this.#pdf.fillColor(TINTA);
  }

  #take({ fonte, size }: Estilo): PDFKit.PDFDocument {
    return this.#pdf.font(FONTES[fonte], fonte).fontSize(size);
  }

  #letraOf(fonte: Estilo['fonte'], letra: string): Letra {
    const lida = this.#letras[fonte].get(letra);
    if (lida) return lida;
    this.#pdf.font(FONTES[fonte], fonte);
    const [hex, lugares] = this.#porDentro._font.encode(letra);
    const nova = {
      hex: hex.join(''),
      largura: lugares.reduce((soma, lugar) => soma + lugar.advanceWidth, 0),
    };
    this.#letras[fonte].set(letra, nova);
    return nova;
  }

  #larguraOf(texto: string, estilo: Estilo): number {
    if (!isLadoALado(texto)) return this.#take(estilo).widthOfString(texto);
    let largura = 0;
    for (const letra of texto) largura += this.#letraOf(estilo.fonte, letra).largura;
    return (largura * estilo.size) / 1000;
  }

  /** With the letters that the typeface has; both weights have the same. */
  breakLines(texto: string, estilo: Estilo, largura: number): string[] {
    const letras = imprimivel(texto, FONTES.normal, (letra) => this.#faltam.add(letra));
    return breakLines(letras, largura, (parte) => this.#larguraOf(parte, estilo));
  }

  alturaOf(linhas: readonly string[], estilo: Estilo): number {
    return linhas.length * (this.#take(estilo).currentLineHeight(true) - APERTO * estilo.size);
  }

  /** Answers where the next line would stand. */
  write(linhas: readonly string[], estilo: Estilo, x: number, y: number, largura: number): number {
    const altura = this.alturaOf([''], estilo);
    for (const [at, linha] of linhas.entries()) {
      const recuo = estilo.align === 'right' ? largura - this.#larguraOf(linha, estilo) : 0;
      if (linha !== '') this.#writeLinha(linha, estilo, x + recuo, y + at * altura);
    }
    return y + linhas.length * altura;
  }

  #writeLinha(linha: string, estilo: Estilo, x: number, y: number): void {
    const pdf = this.#take(estilo);
    if (!isLadoALado(linha)) {
      pdf.text(linha, x, y, { lineBreak: false });
      return;
    }
    const { _font: fonte, page } = this.#porDentro;
    page.fonts[fonte.id] ??= fonte.ref();
    const base = y + (fonte.ascender * estilo.size) / 1000;
    const hex = Array.from(linha, (letra) => this.#letraOf(estilo.fonte, letra).hex).join('');
    this.#porDentro.addContent(
      `BT\n/${fonte.id} ${estilo.size} Tf\n1 0 0 -1 ${x.toFixed(2)} ${base.toFixed(2)} Tm\n<${hex}> Tj\nET`,
    );
  }

  /** What the typeface could not print, by its numbers in Unicode. */
  faltou(): { texto: string }[] {
    if (this.#faltam.size === 0) return [];
    const numeros = [...this.#faltam].map(
      (letra) => `U+${letra.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
    );
    return [
      {
        texto: `O sinal ${SEM_LETRA} está no lugar de letras que a fonte deste documento não tem: ${numeros.join(', ')}.`,
      },
    ];
  }
}
