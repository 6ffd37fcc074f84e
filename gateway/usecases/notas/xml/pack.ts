import { LIMITES_DO_ENVIO } from '#contract/gateway/notas/xml.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITES_NFE } from '#domain/nfe/limitesNfe.ts';
import type { BodyPart } from '../../../engine/useCase.ts';
import type { ArquivoDoPacote, NovoPacote } from '../../../ports/notas.ts';
import { type ZipPort, ZipRecusado } from '../../../ports/zip.ts';

/** Limits of one upload and of its packs. */
export const LIMITES_LOTE = {
  /** Files per batch. */
  arquivos: LIMITES_DO_ENVIO.arquivos,
  /** Bytes per file; a larger one becomes an item with an error. */
  bytesDoArquivo: LIMITES_NFE.bytes,
  /** Bytes per batch, rejected files included. */
  bytes: LIMITES_DO_ENVIO.bytes,
  /** The first limit reached closes the pack. Two per upload in memory, in the queue at most nine (`xmlJob`). */
  arquivosDoPacote: 100,
  bytesDoPacote: 4 * 1024 * 1024,
} as const;

/** Limits of an uploaded zip; its files also count towards the batch's limits. */
export const LIMITES_DO_ZIP = {
  packedBytes: 20 * 1024 * 1024,
  entries: LIMITES_LOTE.arquivos,
  unpackedBytes: LIMITES_LOTE.bytes,
  ratio: 100,
} as const;

type LimitesLote = { readonly [L in keyof typeof LIMITES_LOTE]: number };

/** Control characters and bidirectional overrides, which can disguise a name. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const MAX_LENGTH = 200;

/** Sanitises a file name for storage and display; it is never used as a path. */
export const nomeDeArquivo = (name: string): string => {
  const clean = name.toWellFormed().replace(INVISIBLE, '').trim();
  return clean.length > MAX_LENGTH
    ? `${clean.slice(0, MAX_LENGTH - 1).toWellFormed()}…`
    : clean || 'sem nome';
};

/** Pool size, for concurrent uploads. Untouched pages of a buffer cost no memory. */
const MOST_KEPT = 8;

const kept: Buffer[] = [];

/** Takes a buffer from the pool, or allocates one: allocation costs more than filling it. */
const borrowBuffer = (bytes: number): Buffer => {
  const at = kept.findIndex((buffer) => buffer.length === bytes);
  return (at >= 0 && kept.splice(at, 1)[0]) || Buffer.allocUnsafeSlow(bytes);
};

/** Returns a buffer to the pool; nobody may read from it any more. */
const giveBack = (buffer: Buffer): void => {
  if (kept.length < MOST_KEPT) kept.push(buffer);
};

/** Stores a closed pack and returns its key; the buffer is lent until the promise settles. */
export type Guardar = (pacote: number, conteudo: Uint8Array) => Promise<string>;

type Recebido = Pick<ArquivoDoPacote, 'tamanho' | 'dano'>;

/**
 * Packs files into objects with double buffering: one buffer fills while the other is written. Memory is
 * bounded by two buffers, and reusing them spares the garbage collector.
 */
class Packer {
  readonly #keep: Guardar;
  readonly #limites: LimitesLote;
  readonly #fechados: Promise<NovoPacote>[] = [];
  #filling: Buffer;
  #resting: Buffer | null = null;
  #arquivos: ArquivoDoPacote[] = [];
  #bytes = 0;

  constructor(keep: Guardar, limites: LimitesLote) {
    this.#keep = keep;
    this.#limites = limites;
    this.#filling = borrowBuffer(this.#capacity);
  }

  /** One file beyond the limit, because a pack is closed only after the file that fills it. */
  get #capacity(): number {
    return this.#limites.bytesDoPacote + this.#limites.bytesDoArquivo;
  }

  /** Reads one file to its end; an oversized or damaged one is counted but not kept. */
  async receive(conteudo: AsyncIterable<Uint8Array>, count: (bytes: number) => void): Promise<Recebido> {
    let tamanho = 0;
    try {
      for await (const chunk of conteudo) {
        count(chunk.length);
        const fits = tamanho + chunk.length <= this.#limites.bytesDoArquivo;
        if (fits) this.#filling.set(chunk, this.#bytes + tamanho);
        tamanho += chunk.length;
      }
    } catch (error) {
      if (error instanceof ZipRecusado) return { tamanho, dano: error.dano };
      throw error;
    }
    return { tamanho };
  }

  /** The content of the file received last, until the next one; null where it is not kept. */
  contentOf({ tamanho, dano }: Recebido): Uint8Array | null {
    if (dano || tamanho > this.#limites.bytesDoArquivo) return null;
    return this.#filling.subarray(this.#bytes, this.#bytes + tamanho);
  }

  /** Appends the file received last to the pack. */
  async add(nome: string, { tamanho, dano }: Recebido): Promise<void> {
    const guardado = !dano && tamanho <= this.#limites.bytesDoArquivo;
    this.#arquivos.push({ nome, inicio: this.#bytes, tamanho, guardado, ...(dano && { dano }) });
    if (guardado) this.#bytes += tamanho;
    const { arquivosDoPacote, bytesDoPacote } = this.#limites;
    if (this.#arquivos.length < arquivosDoPacote && this.#bytes < bytesDoPacote) return;
    const full = await this.#close();
    this.#filling = this.#resting ?? borrowBuffer(this.#capacity);
    this.#resting = full;
  }

  /** Stores the pack once the previous one is stored; its buffer stays in use until then. */
  async #close(): Promise<Buffer> {
    const arquivos = this.#arquivos;
    const full = this.#filling;
    await this.#fechados.at(-1);
    const closing = this.#keep(this.#fechados.length, full.subarray(0, this.#bytes)).then((arquivo) => ({
      arquivo,
      arquivos,
    }));
    // The rejection is handled later, by the next close or by `finish`.
    closing.catch(() => {});
    this.#fechados.push(closing);
    this.#arquivos = [];
    this.#bytes = 0;
    return full;
  }

  async finish(): Promise<NovoPacote[]> {
    if (this.#arquivos.length > 0) await this.#close();
    const pacotes = await Promise.all(this.#fechados);
    giveBack(this.#filling);
    if (this.#resting) giveBack(this.#resting);
    return pacotes;
  }

  /** Waits for pending writes, so that their objects can be deleted. */
  async abandon(): Promise<void> {
    await Promise.allSettled(this.#fechados);
  }
}

/** The tools that find the notes inside of a file; null: each file is taken as it is. */
type Abridor = Pick<ZipPort, 'isWrapped' | 'unwrap'>;

const conta = new Intl.NumberFormat('pt-BR');
const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/**
 * Packs an upload's files, storing each pack as soon as it is full. Throws only for the batch's own limits
 * (files, bytes); errors of single files become items. `antes` counts the batch's earlier requests.
 */
export const pack = async (
  partes: AsyncIterable<BodyPart>,
  campo: string,
  keep: Guardar,
  limites: LimitesLote = LIMITES_LOTE,
  antes = { arquivos: 0, bytes: 0 },
  abridor: Abridor | null = null,
): Promise<NovoPacote[]> => {
  const packer = new Packer(keep, limites);
  let { arquivos, bytes } = antes;
  const count = (received: number) => {
    bytes += received;
    if (bytes <= limites.bytes) return;
    const message = `Um lote aceita até ${inMegabytes(limites.bytes)}. Divida os arquivos em mais de um envio.`;
    throw new AppError('arquivoGrande', { message });
  };
  const add = async (nome: string, recebido: Recebido) => {
    arquivos += 1;
    if (arquivos > limites.arquivos) {
      const message = `Um lote aceita até ${conta.format(limites.arquivos)} arquivos. Divida-os em mais de um envio.`;
      throw new AppError('arquivoGrande', { message });
    }
    await packer.add(nomeDeArquivo(nome), recebido);
  };
  /** False for a file that holds no other. */
  const addInside = async (nome: string, content: Uint8Array) => {
    let found = false;
    const limitesDele = { bytes: limites.bytesDoArquivo, ratio: LIMITES_DO_ZIP.ratio };
    for await (const dentro of abridor?.unwrap(nome, content, limitesDele) ?? []) {
      found = true;
      await add(dentro.name, await packer.receive(dentro.content, count));
    }
    return found;
  };
  try {
    for await (const parte of partes) {
      if (parte.tipo !== 'arquivo') continue;
      const recebido = await packer.receive(parte.conteudo, count);
      // An empty file input sends one part without name and content.
      if (parte.campo !== campo || (parte.nome === '' && recebido.tamanho === 0)) continue;
      const content = packer.contentOf(recebido);
      const wrapped = content !== null && abridor?.isWrapped(content);
      if (!wrapped || !(await addInside(parte.nome, content))) await add(parte.nome, recebido);
    }
    return await packer.finish();
  } catch (error) {
    await packer.abandon();
    throw error;
  }
};
