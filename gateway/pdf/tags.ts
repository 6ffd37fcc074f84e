import { Objetos, type Ref } from './objects.ts';

type Tipo = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

/** Parts of pdfkit that its types have otherwise or leave out. */
interface PdfDasEtiquetas {
  page: { dictionary: Ref & { data: { StructParents?: number } } };
  ref(data: Ref['data']): Ref;
  markContent(tag: string, options?: { mcid: number }): void;
  endMarkedContent(): void;
}

/** An element of the structure that other ones stand in. */
export interface Agrupado {
  id: number;
  tipo: 'Document' | 'Table' | 'TR';
  pai: number;
  filhos: number[];
}

const refs = (ids: readonly number[]): string => `[${ids.map((id) => `${id} 0 R`).join(' ')}]`;

/**
 * The tree of what is a heading, a paragraph or a cell. pdfkit holds its own one until the end; here an element leaves
 * with its sheet.
 */
export class Etiquetas {
  readonly #pdf: PdfDasEtiquetas;
  readonly #objetos: Objetos;
  readonly #raiz: Ref;
  readonly #documento: Agrupado;
  readonly #marcadas: Ref;
  /** For each sheet the elements of its marks, by the marks' numbers. */
  readonly #folhas: number[] = [];
  #marcas: number[] = [];

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf as unknown as PdfDasEtiquetas;
    this.#objetos = new Objetos(pdf);
    const [K, ParentTree] = [this.#objetos.reserveRef(), this.#objetos.reserveRef()];
    this.#raiz = this.#pdf.ref({ Type: 'StructTreeRoot', K, ParentTree });
    this.#documento = { id: K.id, tipo: 'Document', pai: this.#raiz.id, filhos: [] };
    this.#marcadas = ParentTree;
    const MarkInfo = this.#pdf.ref({ Marked: true });
    Object.assign(this.#objetos.raiz.data, { StructTreeRoot: this.#raiz, MarkInfo });
  }

  #closeFolha(): void {
    const folha = this.#folhas.at(-1);
    if (folha === undefined) return;
    this.#objetos.put(folha, refs(this.#marcas));
    this.#marcas = [];
  }

  /** Begins with the document's next sheet. */
  openFolha(): void {
    this.#closeFolha();
    this.#pdf.page.dictionary.data.StructParents = this.#folhas.length;
    this.#folhas.push(this.#objetos.reserve());
  }

  openGrupo(tipo: 'Table' | 'TR', pai = this.#documento): Agrupado {
    const id = this.#objetos.reserve();
    pai.filhos.push(id);
    return { id, tipo, pai: pai.id, filhos: [] };
  }

  closeGrupo({ id, tipo, pai, filhos }: Agrupado): void {
    this.#objetos.put(id, `<</S/${tipo}/P ${pai} 0 R/K${refs(filhos)}>>`);
  }

  /** What is drawn says something. */
  mark(tipo: Exclude<Tipo, 'Table' | 'TR'>, draw: () => void, pai = this.#documento): void {
    const mcid = this.#marcas.length;
    const id = this.#objetos.reserve();
    const { id: folha } = this.#pdf.page.dictionary;
    const cabeca = tipo === 'TH' ? '/A<</O/Table/Scope/Column>>' : '';
    this.#objetos.put(id, `<</S/${tipo}/P ${pai.id} 0 R/Pg ${folha} 0 R/K ${mcid}${cabeca}>>`);
    pai.filhos.push(id);
    this.#marcas.push(id);
    this.#pdf.markContent(tipo, { mcid });
    draw();
    this.#pdf.endMarkedContent();
  }

  /** What is drawn is decoration, or repeated on each sheet. */
  decorate(draw: () => void): void {
    this.#pdf.markContent('Artifact');
    draw();
    this.#pdf.endMarkedContent();
  }

  end(): void {
    this.#closeFolha();
    this.closeGrupo(this.#documento);
    const folhas = this.#folhas.map((folha, at) => `${at} ${folha} 0 R`);
    this.#objetos.put(this.#marcadas.id, `<</Nums[${folhas.join(' ')}]>>`);
    this.#objetos.flush();
    this.#raiz.data.ParentTreeNextKey = this.#folhas.length;
  }
}
