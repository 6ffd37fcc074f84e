import { SEM_VALOR_LEGAL } from '#domain/texts.ts';
import type { DocumentoEmPdf, TermoEmPdf } from '../ports/pdf.ts';

export type Papel = PDFKit.PDFDocument;

/** A4, landscape. */
export const TAMANHO = { largura: 841.89, altura: 595.28 } as const;
const MARGEM = 28;
const UTIL = TAMANHO.largura - 2 * MARGEM;
const FIM = TAMANHO.altura - MARGEM - 14;
const RECUO = 3;
const TINTA = '#16202b';
const TRACO = '#8a94a0';

/** The standard fonts know Windows-1252 alone: anything else would be printed as another letter. */
const DESCONHECIDOS = /[^\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu;
const imprimivel = (texto: string): string => texto.normalize('NFC').replace(DESCONHECIDOS, '?');

export type Folha = Pick<DocumentoEmPdf, 'titulo' | 'cabecalho' | 'colunas' | 'treinamento'>;

/** Draws sheets from top to bottom, each with its heading and number. */
export class Folhas {
  #y = 0;
  folhas = 0;
  readonly #pdf: Papel;
  readonly #folha: Folha;
  readonly #larguras: readonly number[];

  constructor(pdf: Papel, folha: Folha) {
    this.#pdf = pdf;
    this.#folha = folha;
    const partes = folha.colunas.reduce((soma, { parte }) => soma + parte, 0);
    this.#larguras = folha.colunas.map(({ parte }) => (parte / partes) * UTIL);
  }

  #write(
    texto: string,
    y: number,
    estilo: { bold?: boolean; size: number; align?: 'center' | 'right' },
  ): number {
    const { bold = false, size, align = 'left' } = estilo;
    this.#pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(TINTA);
    this.#pdf.text(imprimivel(texto), MARGEM, y, { width: UTIL, align });
    return this.#pdf.y;
  }

  open(): void {
    const { titulo, cabecalho, treinamento } = this.#folha;
    this.folhas += 1;
    this.#pdf.addPage();
    this.#y = this.#write(titulo, MARGEM, { bold: true, size: 11 });
    if (treinamento) this.#write(SEM_VALOR_LEGAL, MARGEM + 1, { bold: true, size: 9, align: 'right' });
    this.#y = this.#write(cabecalho, this.#y, { size: 8 }) + 6;
    this.#write(`Folha ${this.folhas}`, TAMANHO.altura - MARGEM - 8, { size: 8, align: 'right' });
  }

  /** Room for so much; else another sheet. */
  #fit(altura: number): boolean {
    if (this.#y + altura <= FIM) return true;
    this.open();
    return false;
  }

  #alturaDoTermo({ titulo, texto }: TermoEmPdf): number {
    this.#pdf.font('Helvetica').fontSize(9);
    return this.#pdf.heightOfString(imprimivel(texto), { width: UTIL }) + (titulo ? 16 : 0) + 8;
  }

  drawTermo(termo: TermoEmPdf): void {
    this.#fit(this.#alturaDoTermo(termo));
    if (termo.titulo) this.#y = this.#write(termo.titulo, this.#y, { bold: true, size: 10 }) + 2;
    this.#y = this.#write(termo.texto, this.#y, { size: 9 }) + 8;
  }

  /** Terms that may name the number of sheets: all of them stand on the last one. */
  drawEncerramento(termos: DocumentoEmPdf['encerramento']): void {
    const alturas = termos(this.folhas).map((termo) => this.#alturaDoTermo(termo));
    this.#y += 8;
    this.#fit(alturas.reduce((soma, altura) => soma + altura, 0));
    for (const termo of termos(this.folhas)) this.drawTermo(termo);
  }

  #drawCelulas(celulas: readonly string[], altura: number): void {
    let x = MARGEM;
    for (const [at, largura] of this.#larguras.entries()) {
      this.#pdf.lineWidth(0.4).strokeColor(TRACO).rect(x, this.#y, largura, altura).stroke();
      this.#pdf.text(celulas[at] ?? '', x + RECUO, this.#y + RECUO, { width: largura - 2 * RECUO });
      x += largura;
    }
    this.#y += altura;
  }

  #alturaDe(celulas: readonly string[]): number {
    const alturas = this.#larguras.map((largura, at) =>
      this.#pdf.heightOfString(celulas[at] ?? '', { width: largura - 2 * RECUO }),
    );
    return Math.max(...alturas) + 2 * RECUO;
  }

  drawTitulos(): void {
    this.#pdf.font('Helvetica-Bold').fontSize(7).fillColor(TINTA);
    const titulos = this.#folha.colunas.map(({ titulo }) => titulo);
    this.#drawCelulas(titulos, this.#alturaDe(titulos));
  }

  /** A line is never divided between two sheets; each sheet repeats the headings. */
  drawLinha(textos: readonly string[]): void {
    const celulas = textos.map(imprimivel);
    this.#pdf.font('Helvetica').fontSize(7);
    const altura = this.#alturaDe(celulas);
    if (!this.#fit(altura)) this.drawTitulos();
    this.#pdf.font('Helvetica').fontSize(7).fillColor(TINTA);
    this.#drawCelulas(celulas, altura);
  }
}
