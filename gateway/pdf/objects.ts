/** An object of pdfkit, which writes it by itself. */
export interface Ref {
  id: number;
  data: Record<string, unknown>;
  end(conteudo?: Uint8Array): void;
}
/** Parts of pdfkit that its types have otherwise or leave out. */
interface PdfDosObjetos {
  _offsets: number[];
  _ended: boolean;
  _waiting: number;
  _info: Ref;
  _root: Ref;
  _id: Buffer;
  _offset: number;
  ref(data: Record<string, unknown>): Ref;
  push(fim: null): boolean;
  _write(linha: string): void;
  _finalize(): void;
}

/** Objects of one stream: readers open it whole for any of them. */
const POR_PACOTE = 200;
/** Widths of an entry's three numbers: its kind, its place or stream, and its index in it. */
const LARGURAS = [1, 4, 2] as const;

/**
 * Small objects packed into compressed streams, and the table of all objects as one, too (ISO 32000-1, 7.5.7 and 7.5.8):
 * pdfkit writes each by itself, a hundred bytes for a cell.
 */
export class Objetos {
  readonly #pdf: PdfDosObjetos;
  /** By their numbers, the stream that holds them, and where in it. */
  readonly #lugares = new Map<number, readonly [pacote: number, lugar: number]>();
  #pacote: [id: number, texto: string][] = [];

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf as unknown as PdfDosObjetos;
    this.#pdf._finalize = () => this.#writeTabela();
  }

  get raiz(): Ref {
    return this.#pdf._root;
  }

  /** A number for an object that others may refer to before it is put. */
  reserve(): number {
    return this.#pdf._offsets.push(0);
  }

  /** The same for one that an object of pdfkit refers to. */
  reserveRef(): Ref {
    this.#pdf._waiting -= 1;
    return this.#pdf.ref({});
  }

  put(id: number, texto: string): void {
    this.#pacote.push([id, texto]);
    if (this.#pacote.length === POR_PACOTE) this.flush();
  }

  flush(): void {
    const objetos = this.#pacote;
    if (objetos.length === 0) return;
    let onde = 0;
    const cabecas = objetos.map(([id, { length }]) => {
      const dito = `${id} ${onde}`;
      onde += length + 1;
      return dito;
    });
    const cabeca = `${cabecas.join(' ')}\n`;
    const pacote = this.#pdf.ref({ Type: 'ObjStm', N: objetos.length, First: cabeca.length });
    pacote.end(Buffer.from(cabeca + objetos.map(([, texto]) => texto).join('\n'), 'latin1'));
    for (const [lugar, [id]] of objetos.entries()) this.#lugares.set(id, [pacote.id, lugar]);
    this.#pacote = [];
  }

  #writeTabela(): void {
    const { _offset: aqui, _root: Root, _info: Info, _id, _offsets } = this.#pdf;
    const objetos = [..._offsets, aqui];
    const tabela = Buffer.alloc(7 * (objetos.length + 1));
    tabela.writeUInt16BE(0xffff, 5);
    for (const [at, offset] of objetos.entries()) {
      const [pacote, lugar] = this.#lugares.get(at + 1) ?? [];
      tabela.writeUInt8(pacote === undefined ? 1 : 2, 7 * (at + 1));
      tabela.writeUInt32BE(pacote ?? offset, 7 * (at + 1) + 1);
      tabela.writeUInt16BE(lugar ?? 0, 7 * (at + 1) + 5);
    }
    this.#pdf._ended = false;
    const dicionario = { Type: 'XRef', Size: objetos.length + 1, W: LARGURAS, Root, Info, ID: [_id, _id] };
    this.#pdf.ref(dicionario).end(tabela);
    for (const linha of ['startxref', String(aqui), '%%EOF']) this.#pdf._write(linha);
    this.#pdf.push(null);
  }
}
