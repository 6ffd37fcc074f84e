import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { SEM_VALOR_LEGAL } from '#domain/texts.ts';
import { imprimivel } from '#domain/values/letras.ts';
import { FONTES } from './fontes.ts';

export type Pdf = PDFKit.PDFDocument;

const TINTA = '#1c2430';
const TRACO = '#5b6675';
const MARCA = '#d9dde3';

/** Share of the letters' size by which lines stand nearer than the typeface has them. */
const APERTO = 0.2;

export const MARGEM = 36;
export const LARGURA = 595.28 - 2 * MARGEM;

/** A label above its value, with its share of the row's width. */
export type PageCell = [rotulo: string, valor: string, parte?: number];

export interface Bloco {
  x: number;
  y: number;
  largura: number;
  titulo: string;
  linhas: readonly (readonly PageCell[])[];
}

/** Height of a row, in points. */
const ALTURA = 26;

/** Text in one of the two weights. */
const style = (pdf: Pdf, peso: keyof typeof FONTES, size: number, cor = TINTA): Pdf =>
  pdf
    .font(FONTES[peso], peso)
    .fontSize(size)
    .lineGap(-APERTO * size)
    .fillColor(cor);

function drawCelula(pdf: Pdf, [rotulo, valor]: PageCell, x: number, y: number, w: number, h: number): void {
  pdf.lineWidth(0.5).strokeColor(TRACO).rect(x, y, w, h).stroke();
  style(pdf, 'normal', 5.5, TRACO).text(rotulo, x + 4, y + 3, { width: w - 8, lineBreak: false });
  const dito = imprimivel(valor, FONTES.negrito);
  const cabe = style(pdf, 'negrito', 9).widthOfString(dito) <= w - 8;
  style(pdf, 'negrito', cabe ? 9 : 6.5);
  pdf.text(dito, x + 4, y + 10, { width: w - 8, height: h - 9, ellipsis: true });
}

function drawLinha(pdf: Pdf, linha: readonly PageCell[], bloco: Bloco, y: number): void {
  const total = linha.reduce((sum, [, , parte = 1]) => sum + parte, 0);
  let x = bloco.x;
  for (const celula of linha) {
    const w = (bloco.largura * (celula[2] ?? 1)) / total;
    drawCelula(pdf, celula, x, y, w, ALTURA);
    x += w;
  }
}

/** Draws a titled box of labelled rows; returns its bottom edge. */
export function drawBloco(pdf: Pdf, bloco: Bloco): number {
  const { x, largura, titulo, linhas } = bloco;
  pdf.rect(x, bloco.y, largura, 14).fillAndStroke('#e8ebef', TRACO);
  style(pdf, 'negrito', 7).text(titulo, x + 4, bloco.y + 4, { width: largura - 8, lineBreak: false });
  let y = bloco.y + 14;
  for (const linha of linhas) {
    drawLinha(pdf, linha, bloco, y);
    y += ALTURA;
  }
  return y;
}

/** Draws running text in a box of its own; returns its bottom edge. */
export function drawTexto(pdf: Pdf, titulo: string, texto: string, y: number): number {
  const fim = drawBloco(pdf, { x: MARGEM, y, largura: LARGURA, titulo, linhas: [] });
  style(pdf, 'normal', 8).text(imprimivel(texto, FONTES.normal), MARGEM + 6, fim + 6, {
    width: LARGURA - 12,
    lineGap: 0,
  });
  const baixo = pdf.y + 6;
  pdf
    .lineWidth(0.5)
    .strokeColor(TRACO)
    .rect(MARGEM, fim, LARGURA, baixo - fim)
    .stroke();
  return baixo;
}

/** The code in the upper right corner. Drawn as squares, not as an image: a tenth of the time and of the bytes. */
function drawQr(pdf: Pdf, text: string): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const step = 92 / modules.size;
  const [x, y] = [MARGEM + LARGURA - 96, MARGEM];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) pdf.rect(x + column * step, y + row * step, step, step);
    }
  }
  pdf.fill('#000000');
}

const CENTRADO = { align: 'center', lineBreak: false } as const;

function drawMarcas(pdf: Pdf): void {
  const diagonal = { width: 560, ...CENTRADO };
  pdf.save().rotate(-52, { origin: [298, 421] });
  style(pdf, 'negrito', 52, MARCA).text('SEM VALOR LEGAL', 18, 380, diagonal);
  style(pdf, 'negrito', 20, MARCA).text('AMBIENTE DE TREINAMENTO', 18, 445, diagonal);
  pdf.restore();
  const pe = { width: LARGURA, ...CENTRADO };
  style(pdf, 'negrito', 8, '#9b1c1c').text(SEM_VALOR_LEGAL, MARGEM, 842 - MARGEM - 12, pe);
}

/** Draws the heading's lines from `y` on, and a code beside them; returns where the page goes on. */
export function drawCabecalho(pdf: Pdf, linhas: readonly string[], qr: string, y = MARGEM + 24): number {
  for (const [index, linha] of linhas.entries()) {
    style(pdf, index === 0 ? 'normal' : 'negrito', index === 0 ? 8 : 10.5).text(
      linha,
      MARGEM,
      y + index * 16,
      { width: LARGURA - 110, align: 'center' },
    );
  }
  drawQr(pdf, qr);
  return MARGEM + 106;
}

/** One A4 page, watermarked as worthless before anything else is drawn. */
export function renderPagina(titulo: string, criadoEm: Date, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    // None of the standard typefaces, which would not be embedded.
    font: '',
    fontLayoutCache: false,
    lang: 'pt-BR',
    info: { Title: titulo, Subject: SEM_VALOR_LEGAL, Creator: 'Pátio', CreationDate: criadoEm },
  });
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    drawMarcas(pdf);
    draw(pdf);
    pdf.end();
  });
}
