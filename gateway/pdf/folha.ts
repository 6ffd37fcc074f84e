import { SEM_VALOR_LEGAL } from '#domain/texts.ts';
import { imprimivel, SEM_LETRA } from '#domain/values/letras.ts';
import type { DocumentoEmPdf, TermoEmPdf } from '../ports/pdf.ts';
import { type Agrupado, Etiquetas } from './etiquetas.ts';
import { FONTES } from './fontes.ts';

export type Papel = PDFKit.PDFDocument;

/** A4, landscape. */
export const TAMANHO = { largura: 841.89, altura: 595.28 } as const;
const MARGEM = 28;
const UTIL = TAMANHO.largura - 2 * MARGEM;
const FIM = TAMANHO.altura - MARGEM - 14;
const RECUO = 3;
const TINTA = '#16202b';
const TRACO = '#8a94a0';
const TINTA_DA_TARJA = '#f1c9c5';
/** Share of the letters' size by which lines stand nearer than the typeface has them, which leaves room for two accents. */
const APERTO = 0.2;

export type Folha = Pick<DocumentoEmPdf, 'titulo' | 'cabecalho' | 'colunas' | 'treinamento' | 'tarja'>;
interface Estilo {
  fonte: keyof typeof FONTES;
  size: number;
  align?: 'left' | 'right';
}
const CELULA: Estilo = { fonte: 'normal', size: 7 };
const TITULO_DE_COLUNA: Estilo = { fonte: 'negrito', size: 7 };
const TERMO: Estilo = { fonte: 'normal', size: 9 };

/** Draws sheets from top to bottom, each with its heading and number. */
export class Folhas {
  #y = 0;
  folhas = 0;
  #tabela: Agrupado | undefined;
  readonly #faltam = new Set<string>();
  readonly #pdf: Papel;
  readonly #folha: Folha;
  readonly #larguras: readonly number[];
  readonly #etiquetas: Etiquetas;

  constructor(pdf: Papel, folha: Folha) {
    this.#pdf = pdf;
    this.#folha = folha;
    this.#etiquetas = new Etiquetas(pdf);
    const partes = folha.colunas.reduce((soma, { parte }) => soma + parte, 0);
    this.#larguras = folha.colunas.map(({ parte }) => (parte / partes) * UTIL);
  }

  /** The letters that the typeface has; both weights have the same. */
  #printable(texto: string): string {
    return imprimivel(texto, FONTES.normal, (letra) => this.#faltam.add(letra));
  }

  #style({ fonte, size, align = 'left' }: Estilo, width: number): PDFKit.Mixins.TextOptions {
    this.#pdf.font(FONTES[fonte], fonte).fontSize(size).fillColor(TINTA);
    return { width, align, lineGap: -APERTO * size };
  }

  #write(texto: string, y: number, estilo: Estilo): number {
    this.#pdf.text(this.#printable(texto), MARGEM, y, this.#style(estilo, UTIL));
    return this.#pdf.y;
  }

  /** Below what is written later. */
  #drawTarja(): void {
    const { tarja } = this.#folha;
    if (!tarja) return;
    const meio: [number, number] = [TAMANHO.largura / 2, TAMANHO.altura / 2];
    this.#etiquetas.decorate(() => {
      const estilo = this.#style({ fonte: 'negrito', size: 110 }, TAMANHO.largura);
      this.#pdf.save().rotate(-30, { origin: meio }).fillColor(TINTA_DA_TARJA);
      this.#pdf.text(tarja, 0, meio[1] - 70, { ...estilo, align: 'center', lineBreak: false });
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
    const estilo = this.#style(TERMO, UTIL);
    return this.#pdf.heightOfString(this.#printable(texto), estilo) + (titulo ? 16 : 0) + 8;
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

  /** What the typeface could not print, by its numbers in Unicode. */
  #faltou(): TermoEmPdf[] {
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

  /** Terms that may name the number of sheets: all of them stand on the last one. */
  drawEncerramento(termos: DocumentoEmPdf['encerramento']): void {
    if (this.#tabela) this.#etiquetas.closeGrupo(this.#tabela);
    const altura = (todos: readonly TermoEmPdf[]) =>
      todos.reduce((soma, termo) => soma + this.#alturaDoTermo(termo), 0);
    this.#y += 8;
    const deles = altura(termos(this.folhas));
    this.#fit(deles + altura(this.#faltou()));
    for (const termo of [...termos(this.folhas), ...this.#faltou()]) this.drawTermo(termo);
    this.#etiquetas.end();
  }

  #alturaDe(celulas: readonly string[], estilo: Estilo): number {
    const alturas = this.#larguras.map((largura, at) =>
      this.#pdf.heightOfString(celulas[at] ?? '', this.#style(estilo, largura - 2 * RECUO)),
    );
    return Math.max(...alturas) + 2 * RECUO;
  }

  #drawCelulas(
    celulas: readonly string[],
    estilo: Estilo,
    altura: number,
    say: (draw: () => void) => void,
  ): void {
    const y = this.#y;
    const esquerdas = this.#larguras.map((_, at) =>
      this.#larguras.slice(0, at).reduce((a, b) => a + b, MARGEM),
    );
    this.#etiquetas.decorate(() => {
      this.#pdf.lineWidth(0.4).strokeColor(TRACO);
      for (const [at, largura] of this.#larguras.entries())
        this.#pdf.rect(esquerdas[at] ?? 0, y, largura, altura);
      this.#pdf.stroke();
    });
    for (const [at, largura] of this.#larguras.entries()) {
      const cabe = this.#style(estilo, largura - 2 * RECUO);
      say(() => this.#pdf.text(celulas[at] ?? '', (esquerdas[at] ?? 0) + RECUO, y + RECUO, cabe));
    }
    this.#y = y + altura;
  }

  /** A row of the table; the headings are its first one. */
  #drawFila(celulas: readonly string[], estilo: Estilo, altura: number, tipo: 'TH' | 'TD'): void {
    this.#tabela ??= this.#etiquetas.openGrupo('Table');
    const fila = this.#etiquetas.openGrupo('TR', this.#tabela);
    this.#drawCelulas(celulas, estilo, altura, (draw) => this.#etiquetas.mark(tipo, draw, fila));
    this.#etiquetas.closeGrupo(fila);
  }

  drawTitulos(): void {
    const titulos = this.#folha.colunas.map(({ titulo }) => titulo);
    const altura = this.#alturaDe(titulos, TITULO_DE_COLUNA);
    if (this.#tabela)
      this.#drawCelulas(titulos, TITULO_DE_COLUNA, altura, (draw) => this.#etiquetas.decorate(draw));
    else this.#drawFila(titulos, TITULO_DE_COLUNA, altura, 'TH');
  }

  /** A line is never divided between two sheets; each sheet repeats the headings. */
  drawLinha(textos: readonly string[]): void {
    const celulas = textos.map((texto) => this.#printable(texto));
    const altura = this.#alturaDe(celulas, CELULA);
    if (!this.#fit(altura)) this.drawTitulos();
    this.#drawFila(celulas, CELULA, altura, 'TD');
  }
}
