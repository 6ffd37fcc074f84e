import { SEM_VALOR_LEGAL } from '#domain/texts.ts';
import type { DocumentoEmPdf, TermoEmPdf } from '../ports/pdf.ts';
import { FONTES } from './fonts.ts';
import { Caneta, type Estilo } from './pen.ts';
import { type Agrupado, Etiquetas } from './tags.ts';

export type Papel = PDFKit.PDFDocument;

/** A4, landscape. */
export const TAMANHO = { largura: 841.89, altura: 595.28 } as const;
const MARGEM = 28;
const UTIL = TAMANHO.largura - 2 * MARGEM;
const FIM = TAMANHO.altura - MARGEM - 14;
const RECUO = 3;
const TRACO = '#8a94a0';
const TINTA_DA_TARJA = '#f1c9c5';

export type Folha = Pick<DocumentoEmPdf, 'titulo' | 'cabecalho' | 'colunas' | 'treinamento' | 'tarja'>;
const CELULA: Estilo = { fonte: 'normal', size: 7 };
const TITULO_DE_COLUNA: Estilo = { fonte: 'negrito', size: 7 };
const TERMO: Estilo = { fonte: 'normal', size: 9 };

/** A row of cells, broken into lines, and as high as the longest. */
interface Fila {
  celulas: readonly (readonly string[])[];
  estilo: Estilo;
  altura: number;
}

/** Draws sheets from top to bottom, each with its heading and number. */
export class Folhas {
  #y = 0;
  folhas = 0;
  #tabela: Agrupado | undefined;
  readonly #pdf: Papel;
  readonly #folha: Folha;
  readonly #colunas: readonly { x: number; largura: number }[];
  readonly #caneta: Caneta;
  readonly #etiquetas: Etiquetas;

  constructor(pdf: Papel, folha: Folha) {
    this.#pdf = pdf;
    this.#folha = folha;
    this.#caneta = new Caneta(pdf);
    this.#etiquetas = new Etiquetas(pdf);
    const partes = folha.colunas.reduce((soma, { parte }) => soma + parte, 0);
    let x = MARGEM;
    this.#colunas = folha.colunas.map(({ parte }) => {
      const coluna = { x, largura: (parte / partes) * UTIL };
      x += coluna.largura;
      return coluna;
    });
  }

  #write(texto: string, y: number, estilo: Estilo): number {
    return this.#caneta.write(this.#caneta.breakLines(texto, estilo, UTIL), estilo, MARGEM, y, UTIL);
  }

  /** Below what is written later. */
  #drawTarja(): void {
    const { tarja } = this.#folha;
    if (!tarja) return;
    const meio: [number, number] = [TAMANHO.largura / 2, TAMANHO.altura / 2];
    this.#etiquetas.decorate(() => {
      const largo = { width: TAMANHO.largura, align: 'center', lineBreak: false } as const;
      this.#pdf.save().rotate(-30, { origin: meio }).fillColor(TINTA_DA_TARJA);
      this.#pdf
        .font(FONTES.negrito, 'negrito')
        .fontSize(110)
        .text(tarja, 0, meio[1] - 70, largo);
      this.#pdf.restore();
    });
  }

  /** The heading is read on the first sheet, and seen on all. */
  #drawCabecalho(): void {
    const { titulo, cabecalho, treinamento, tarja } = this.#folha;
    const avisos = [tarja, treinamento && SEM_VALOR_LEGAL].filter(Boolean).join(' · ');
    const say = (tipo: 'H1' | 'P', draw: () => void) =>
      this.folhas === 1 ? this.#etiquetas.mark(tipo, draw) : this.#etiquetas.decorate(draw);
    say('H1', () => {
      this.#y = this.#write(titulo, MARGEM, { fonte: 'negrito', size: 11 });
    });
    if (avisos !== '')
      say('P', () => this.#write(avisos, MARGEM + 1, { fonte: 'negrito', size: 9, align: 'right' }));
    say('P', () => {
      this.#y = this.#write(cabecalho, this.#y, { fonte: 'normal', size: 8 }) + 6;
    });
  }

  open(): void {
    this.folhas += 1;
    this.#pdf.addPage();
    this.#caneta.dip();
    this.#pdf.lineWidth(0.4).strokeColor(TRACO);
    this.#etiquetas.openFolha();
    this.#drawTarja();
    this.#drawCabecalho();
    this.#etiquetas.decorate(() =>
      this.#write(`Folha ${this.folhas}`, TAMANHO.altura - MARGEM - 8, {
        fonte: 'normal',
        size: 8,
        align: 'right',
      }),
    );
  }

  /** Room for so much; else another sheet. */
  #fit(altura: number): boolean {
    if (this.#y + altura <= FIM) return true;
    this.open();
    return false;
  }

  #alturaDoTermo({ titulo, texto }: TermoEmPdf): number {
    return this.#caneta.alturaOf(this.#caneta.breakLines(texto, TERMO, UTIL), TERMO) + (titulo ? 16 : 0) + 8;
  }

  drawTermo({ titulo, texto }: TermoEmPdf): void {
    this.#fit(this.#alturaDoTermo({ titulo, texto }));
    if (titulo)
      this.#etiquetas.mark('H2', () => {
        this.#y = this.#write(titulo, this.#y, { fonte: 'negrito', size: 10 }) + 2;
      });
    this.#etiquetas.mark('P', () => {
      this.#y = this.#write(texto, this.#y, TERMO) + 8;
    });
  }

  /** Terms that may name the number of sheets: all of them stand on the last one. */
  drawEncerramento(termos: DocumentoEmPdf['encerramento']): void {
    if (this.#tabela) this.#etiquetas.closeGrupo(this.#tabela);
    const altura = (todos: readonly TermoEmPdf[]) =>
      todos.reduce((soma, termo) => soma + this.#alturaDoTermo(termo), 0);
    this.#y += 8;
    const deles = altura(termos(this.folhas));
    const faltou = this.#caneta.faltou();
    this.#fit(deles + altura(faltou));
    for (const termo of [...termos(this.folhas), ...faltou]) this.drawTermo(termo);
    this.#etiquetas.end();
  }

  #filaOf(textos: readonly string[], estilo: Estilo): Fila {
    const celulas = this.#colunas.map(({ largura }, at) =>
      this.#caneta.breakLines(textos[at] ?? '', estilo, largura - 2 * RECUO),
    );
    const altura = Math.max(...celulas.map((linhas) => this.#caneta.alturaOf(linhas, estilo)));
    return { celulas, estilo, altura: altura + 2 * RECUO };
  }

  #drawCelulas({ celulas, estilo, altura }: Fila, say: (draw: () => void) => void): void {
    const y = this.#y;
    this.#etiquetas.decorate(() => {
      for (const { x, largura } of this.#colunas) this.#pdf.rect(x, y, largura, altura);
      this.#pdf.stroke();
    });
    for (const [at, { x, largura }] of this.#colunas.entries())
      say(() => this.#caneta.write(celulas[at] ?? [], estilo, x + RECUO, y + RECUO, largura - 2 * RECUO));
    this.#y = y + altura;
  }

  /** A row of the table; the headings are its first one. */
  #drawFila(fila: Fila, tipo: 'TH' | 'TD'): void {
    this.#tabela ??= this.#etiquetas.openGrupo('Table');
    const grupo = this.#etiquetas.openGrupo('TR', this.#tabela);
    this.#drawCelulas(fila, (draw) => this.#etiquetas.mark(tipo, draw, grupo));
    this.#etiquetas.closeGrupo(grupo);
  }

  drawTitulos(): void {
    const titulos = this.#folha.colunas.map(({ titulo }) => titulo);
    const fila = this.#filaOf(titulos, TITULO_DE_COLUNA);
    if (this.#tabela) this.#drawCelulas(fila, (draw) => this.#etiquetas.decorate(draw));
    else this.#drawFila(fila, 'TH');
  }

  /** A line is never divided between two sheets; each sheet repeats the headings. */
  drawLinha(textos: readonly string[]): void {
    const fila = this.#filaOf(textos, CELULA);
    if (!this.#fit(fila.altura)) this.drawTitulos();
    this.#drawFila(fila, 'TD');
  }
}
