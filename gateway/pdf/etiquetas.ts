type Tipo = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

/** Parts of pdfkit that its types have otherwise or leave out. */
interface Ref {
  data: Record<string, unknown> | Ref[];
  end(): void;
}
interface PdfPorDentro {
  page: { dictionary: { data: { StructParents?: number } } };
  _root: { data: Record<string, unknown> };
  ref(data: Ref['data']): Ref;
  markContent(tag: string, options?: { mcid: number }): void;
  endMarkedContent(): void;
}

/** An element of the structure that other ones stand in. */
export interface Agrupado {
  ref: Ref;
  filhos: Ref[];
}

/** Written out; from now on only its number is needed. */
const close = (ref: Ref): void => {
  ref.end();
  ref.data = {};
};

/**
 * The tree of what is a heading, a paragraph or a cell. pdfkit holds its own one until the end; here an element leaves
 * with its sheet.
 */
export class Etiquetas {
  readonly #pdf: PdfPorDentro;
  readonly #raiz: Ref;
  readonly #documento: Agrupado;
  /** For each sheet the elements of its marks, by the marks' numbers. */
  readonly #folhas: Ref[] = [];
  #marcas: Ref[] = [];

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf as unknown as PdfPorDentro;
    this.#raiz = this.#pdf.ref({ Type: 'StructTreeRoot' });
    this.#documento = { ref: this.#pdf.ref({ S: 'Document', P: this.#raiz }), filhos: [] };
    const { data } = this.#pdf._root;
    Object.assign(data, { StructTreeRoot: this.#raiz, MarkInfo: this.#pdf.ref({ Marked: true }) });
  }

  #create(tipo: Tipo, pai: Agrupado, resto: object): Ref {
    const ref = this.#pdf.ref({ S: tipo, P: pai.ref, ...resto });
    pai.filhos.push(ref);
    return ref;
  }

  #closeFolha(): void {
    const folha = this.#folhas.at(-1);
    if (!folha) return;
    folha.data = this.#marcas;
    close(folha);
    this.#marcas = [];
  }

  /** Begins with the document's next sheet. */
  openFolha(): void {
    this.#closeFolha();
    this.#pdf.page.dictionary.data.StructParents = this.#folhas.length;
    this.#folhas.push(this.#pdf.ref({}));
  }

  openGrupo(tipo: 'Table' | 'TR', pai = this.#documento): Agrupado {
    const filhos: Ref[] = [];
    return { ref: this.#create(tipo, pai, { K: filhos }), filhos };
  }

  closeGrupo({ ref }: Agrupado): void {
    close(ref);
  }

  /** What is drawn says something. */
  mark(tipo: Exclude<Tipo, 'Table' | 'TR'>, draw: () => void, pai = this.#documento): void {
    const mcid = this.#marcas.length;
    const cabeca = tipo === 'TH' && { A: { O: 'Table', Scope: 'Column' } };
    const ref = this.#create(tipo, pai, { Pg: this.#pdf.page.dictionary, K: mcid, ...cabeca });
    this.#marcas.push(ref);
    this.#pdf.markContent(tipo, { mcid });
    draw();
    this.#pdf.endMarkedContent();
    close(ref);
  }

  /** What is drawn is decoration, or repeated on each sheet. */
  decorate(draw: () => void): void {
    this.#pdf.markContent('Artifact');
    draw();
    this.#pdf.endMarkedContent();
  }

  end(): void {
    this.#closeFolha();
    const { ref, filhos } = this.#documento;
    Object.assign(ref.data, { K: filhos });
    close(ref);
    const marcas = this.#pdf.ref({ Nums: this.#folhas.flatMap((folha, at) => [at, folha]) });
    close(marcas);
    Object.assign(this.#raiz.data, { K: ref, ParentTree: marcas, ParentTreeNextKey: this.#folhas.length });
  }
}
