import { AppError } from '#domain/errors.ts';
import type { ArquivoDoPacote, NovoPacote } from '../../ports/notas.ts';
import { ZipRecusado } from '../../ports/zipRecusado.ts';
import type { Parte } from '../useCase.ts';
import { LIMITES_LOTE, type LimitesLote } from './limites.ts';
import { nomeDeArquivo } from './nomeDeArquivo.ts';
import { borrowBuffer, giveBack } from './packBuffers.ts';

/** Puts the bytes of a closed pack away and answers the key they are kept under; the bytes are lent until it does. */
export type Guardar = (pacote: number, conteudo: Uint8Array) => Promise<string>;

/** What came of one file. */
type Recebido = Pick<ArquivoDoPacote, 'tamanho' | 'dano'>;

/**
 * Files gathered until they are worth one object. Two buffers take turns, one filling while the other is written:
 * whatever the batch weighs, that is all it holds, and the collector is not kept busy with what was received.
 */
class Packer {
  readonly #guardar: Guardar;
  readonly #limites: LimitesLote;
  readonly #fechados: Promise<NovoPacote>[] = [];
  #filling: Buffer;
  #resting: Buffer | null = null;
  #arquivos: ArquivoDoPacote[] = [];
  #bytes = 0;

  constructor(guardar: Guardar, limites: LimitesLote) {
    this.#guardar = guardar;
    this.#limites = limites;
    this.#filling = borrowBuffer(this.#capacity);
  }

  /** A pack is closed only after the file that fills it. */
  get #capacity(): number {
    return this.#limites.bytesDoPacote + this.#limites.bytesDoArquivo;
  }

  /** Reads one file to its end; of one that is too large the bytes are counted and let go, as are those of a damaged one. */
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

  /** Takes what was received last as a file of the pack. */
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

  /** Has the pack put away, once the one before it is; the bytes stay where they are until then. */
  async #close(): Promise<Buffer> {
    const arquivos = this.#arquivos;
    const full = this.#filling;
    await this.#fechados.at(-1);
    const closing = this.#guardar(this.#fechados.length, full.subarray(0, this.#bytes)).then((arquivo) => ({
      arquivo,
      arquivos,
    }));
    // Looked at later, by the next one to close or by `finish`: until then a failure is not unhandled.
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

  /** Waits for what is being put away, after which it can be taken back. */
  async abandon(): Promise<void> {
    await Promise.allSettled(this.#fechados);
  }
}

const conta = new Intl.NumberFormat('pt-BR');
const emMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/**
 * The files of an upload as packs, each put away as soon as it is full. The batch is refused only for what concerns all
 * of it (too many files, too many bytes); what is wrong with one file is said of that file, later. `antes`: what of the
 * batch came before.
 */
export const empacotar = async (
  partes: AsyncIterable<Parte>,
  campo: string,
  guardar: Guardar,
  limites: LimitesLote = LIMITES_LOTE,
  antes = { arquivos: 0, bytes: 0 },
): Promise<NovoPacote[]> => {
  const packer = new Packer(guardar, limites);
  let { arquivos, bytes } = antes;
  const count = (received: number) => {
    bytes += received;
    if (bytes <= limites.bytes) return;
    const message = `Um lote aceita até ${emMegabytes(limites.bytes)}. Divida os arquivos em mais de um envio.`;
    throw new AppError('arquivoGrande', { message });
  };
  try {
    for await (const parte of partes) {
      if (parte.tipo !== 'arquivo') continue;
      const recebido = await packer.receive(parte.conteudo, count);
      // A form whose input was left empty sends one part without name and content.
      if (parte.campo !== campo || (parte.nome === '' && recebido.tamanho === 0)) continue;
      arquivos += 1;
      if (arquivos > limites.arquivos) {
        const message = `Um lote aceita até ${conta.format(limites.arquivos)} arquivos. Divida-os em mais de um envio.`;
        throw new AppError('arquivoGrande', { message });
      }
      await packer.add(nomeDeArquivo(parte.nome), recebido);
    }
    return await packer.finish();
  } catch (error) {
    await packer.abandon();
    throw error;
  }
};
