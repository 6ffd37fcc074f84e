import { AppError } from '#domain/errors.ts';
import type { Parte } from '../usecases/useCase.ts';
import { type PartHeaders, readPartHeaders } from './partHeaders.ts';

/** Bounds that hold for any form; what a file or a batch may weigh is for who asked for it to say. */
export const LIMITS = {
  bytes: 1024 * 1024 * 1024,
  parts: 10_100,
  fields: 100,
  headerBytes: 16 * 1024,
  fieldBytes: 16 * 1024,
} as const;

const HEADERS_END = Buffer.from('\r\n\r\n');
const CR = 13;
const DASH = 45;

const malformed = () =>
  new AppError('requisicaoInvalida', { message: 'O envio veio incompleto ou danificado.' });

/** As large as what a socket gives at once, and what may be left of the piece before. */
const ROOM_BYTES = 128 * 1024;

/**
 * The memory of a piece that was copied. Left to the collector, the pieces of an upload have it go through everything
 * the process holds every few thousand invoices: half of what an upload cost.
 */
const letGo = ({ buffer, byteLength }: Uint8Array): void => {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
};

/** The boundary that a content type names, as RFC 2046 bounds it; null when it is not a form's. */
export const boundaryOf = (contentType: string | undefined): string | null => {
  const [, quoted, bare] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(
      (contentType ?? '').slice(0, 1000),
    ) ?? [];
  return quoted ?? bare ?? null;
};

/**
 * A multipart body, read part by part as it arrives. Nothing of a part is kept once it was read, and a boundary is
 * looked for by the runtime's own search: a batch of ten thousand invoices costs a few microseconds a file.
 */
class MultipartReader {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #delimiter: Buffer;
  /** What arrives is copied here and let go at once; what was not read yet moves to the front. */
  #room: Buffer = Buffer.allocUnsafeSlow(ROOM_BYTES);
  /** The body begins as if after a line: its first boundary is then like any other. */
  #held: Buffer = Buffer.from('\r\n');
  #inBody = true;
  #received = 0;

  constructor(source: AsyncIterable<Uint8Array>, boundary: string) {
    this.#source = source[Symbol.asyncIterator]();
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  async #pull(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw malformed();
    this.#received += value.length;
    if (this.#received > LIMITS.bytes) throw new AppError('arquivoGrande');
    const kept = this.#held.length;
    const needed = kept + value.length;
    if (needed > this.#room.length) {
      const wider = Buffer.allocUnsafeSlow(2 * needed);
      wider.set(this.#held);
      this.#room = wider;
    } else this.#room.set(this.#held);
    this.#room.set(value, kept);
    this.#held = this.#room.subarray(0, needed);
    letGo(value);
  }

  #take(bytes: number): Buffer {
    const taken = this.#held.subarray(0, bytes);
    this.#held = this.#held.subarray(bytes);
    return taken;
  }

  /** What is left of the present part, up to its boundary; a piece is lent until the next one is asked for. */
  async *body(): AsyncGenerator<Uint8Array, void, undefined> {
    while (this.#inBody) {
      const end = this.#held.indexOf(this.#delimiter);
      const ready = end >= 0 ? end : this.#held.length - this.#delimiter.length + 1;
      if (end >= 0) this.#inBody = false;
      if (ready > 0) {
        const content = this.#take(ready);
        if (end >= 0) this.#take(this.#delimiter.length);
        yield content;
      } else if (end >= 0) this.#take(this.#delimiter.length);
      if (end < 0) await this.#pull();
    }
  }

  /** Leaves the present part, read or not, and answers the headers of the next; null after the last one. */
  async next(): Promise<PartHeaders | null> {
    for await (const _ of this.body());
    while (this.#held.length < 2) await this.#pull();
    if (this.#held[0] === DASH && this.#held[1] === DASH) return null;
    if (this.#held[0] !== CR) throw malformed();
    let end = this.#held.indexOf(HEADERS_END);
    while (end < 0) {
      if (this.#held.length > LIMITS.headerBytes) throw malformed();
      await this.#pull();
      end = this.#held.indexOf(HEADERS_END);
    }
    const headers = readPartHeaders(this.#take(end + HEADERS_END.length).toString());
    if (!headers) throw malformed();
    this.#inBody = true;
    return headers;
  }

  async field(): Promise<string> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of this.body()) {
      bytes += chunk.length;
      if (bytes > LIMITS.fieldBytes) throw new AppError('arquivoGrande');
      chunks.push(Uint8Array.from(chunk));
    }
    return Buffer.concat(chunks).toString();
  }
}

/** The parts of a form in the order they arrive; a file that is not read is passed over. */
export async function* readMultipart(
  source: AsyncIterable<Uint8Array>,
  contentType: string | undefined,
): AsyncGenerator<Parte, void, undefined> {
  const boundary = boundaryOf(contentType);
  if (boundary === null) throw new AppError('tipoInvalido');
  const reader = new MultipartReader(source, boundary);
  let parts = 0;
  let fields = 0;
  for (let headers = await reader.next(); headers; headers = await reader.next()) {
    const { name: campo, filename: nome, type: mime } = headers;
    parts += 1;
    if (nome === null) fields += 1;
    if (parts > LIMITS.parts || fields > LIMITS.fields) throw new AppError('arquivoGrande');
    if (nome !== null) yield { tipo: 'arquivo', campo, nome, mime, conteudo: reader.body() };
    else yield { tipo: 'campo', campo, valor: await reader.field() };
  }
}
