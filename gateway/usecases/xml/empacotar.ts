import { AppError } from '#domain/errors.ts';
import type { ArquivoDoPacote, NovoPacote } from '../../ports/notas.ts';
import type { Parte } from '../useCase.ts';
import { LIMITES_LOTE, type LimitesLote } from './limites.ts';
import { nomeDeArquivo } from './nomeDeArquivo.ts';

/** Puts the bytes of a closed pack away and answers the key they are kept under. */
type Guardar = (pacote: number, conteudo: Uint8Array) => Promise<string>;

/** Files gathered until they are worth one object. */
class Packer {
  readonly #guardar: Guardar;
  readonly #limites: LimitesLote;
  readonly #fechados: Promise<NovoPacote>[] = [];
  #chunks: Uint8Array[] = [];
  #arquivos: ArquivoDoPacote[] = [];
  #bytes = 0;

  constructor(guardar: Guardar, limites: LimitesLote) {
    this.#guardar = guardar;
    this.#limites = limites;
  }

  async add(nome: string, tamanho: number, chunks: Uint8Array[] | null): Promise<void> {
    const guardado = chunks !== null;
    this.#arquivos.push({ nome, inicio: this.#bytes, tamanho, guardado });
    if (guardado) {
      this.#chunks.push(...chunks);
      this.#bytes += tamanho;
    }
    const { arquivosDoPacote, bytesDoPacote } = this.#limites;
    if (this.#arquivos.length >= arquivosDoPacote || this.#bytes >= bytesDoPacote) await this.#close();
  }

  /** One pack is written while the next one fills; no more, so that memory stays bounded. */
  async #close(): Promise<void> {
    const arquivos = this.#arquivos;
    const conteudo = Buffer.concat(this.#chunks);
    this.#arquivos = [];
    this.#chunks = [];
    this.#bytes = 0;
    await this.#fechados.at(-1);
    const closing = this.#guardar(this.#fechados.length, conteudo).then((arquivo) => ({ arquivo, arquivos }));
    // Looked at later, by the next one to close or by `finish`: until then a failure is not unhandled.
    closing.catch(() => {});
    this.#fechados.push(closing);
  }

  async finish(): Promise<NovoPacote[]> {
    if (this.#arquivos.length > 0) await this.#close();
    return Promise.all(this.#fechados);
  }
}

const conta = new Intl.NumberFormat('pt-BR');
const emMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Reads one file to its end; what is beyond the limit is counted and let go. */
const receive = async (
  conteudo: AsyncIterable<Uint8Array>,
  limite: number,
  count: (bytes: number) => void,
) => {
  let chunks: Uint8Array[] | null = [];
  let tamanho = 0;
  for await (const chunk of conteudo) {
    tamanho += chunk.length;
    count(chunk.length);
    if (tamanho > limite) chunks = null;
    chunks?.push(chunk);
  }
  return { chunks, tamanho };
};

/**
 * The files of an upload as packs, each put away as soon as it is full. The batch is refused only for what concerns all
 * of it (too many files, too many bytes); what is wrong with one file is said of that file, later.
 */
export const empacotar = async (
  partes: AsyncIterable<Parte>,
  campo: string,
  guardar: Guardar,
  limites: LimitesLote = LIMITES_LOTE,
): Promise<NovoPacote[]> => {
  const packer = new Packer(guardar, limites);
  let arquivos = 0;
  let bytes = 0;
  const count = (received: number) => {
    bytes += received;
    if (bytes <= limites.bytes) return;
    const message = `Um lote aceita até ${emMegabytes(limites.bytes)}. Divida os arquivos em mais de um envio.`;
    throw new AppError('arquivoGrande', { message });
  };
  for await (const parte of partes) {
    if (parte.tipo !== 'arquivo') continue;
    const { chunks, tamanho } = await receive(parte.conteudo, limites.bytesDoArquivo, count);
    // A form whose input was left empty sends one part without name and content.
    if (parte.campo !== campo || (parte.nome === '' && tamanho === 0)) continue;
    arquivos += 1;
    if (arquivos > limites.arquivos) {
      const message = `Um lote aceita até ${conta.format(limites.arquivos)} arquivos. Divida-os em mais de um envio.`;
      throw new AppError('arquivoGrande', { message });
    }
    await packer.add(nomeDeArquivo(parte.nome), tamanho, chunks);
  }
  return packer.finish();
};
