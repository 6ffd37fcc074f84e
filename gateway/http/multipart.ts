import { once } from 'node:events';
import { Dicer } from '@fastify/busboy';
import { AppError } from '#domain/errors.ts';
import type { BodyPart } from '../engine/useCase.ts';

interface PartHeaders {
  name: string;
  /** Null for a plain field; empty for a file input left empty. */
  filename: string | null;
  type: string;
}

const PARAMETER = /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g;

/** Browsers percent-encode quotes and line breaks; other clients use a backslash. */
const unquoted = (text: string): string =>
  text.replaceAll('\\"', '"').replace(/%22|%0D|%0A/gi, decodeURIComponent);

/** Decodes RFC 5987 names (`UTF-8''nota%20fiscal.xml`); null when malformed. */
const extended = (text: string): string | null => {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(text)?.[1];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
};

const parametersOf = (value: string): Map<string, string> =>
  new Map(
    Array.from(value.matchAll(PARAMETER), ([, name = '', quoted, bare = '']) => [
      name.toLowerCase(),
      quoted === undefined ? bare : unquoted(quoted),
    ]),
  );

/** Parses a part's headers, given as lower-case names and raw bytes; null when it is not a form part. */
const readPartHeaders = (headers: Readonly<Record<string, string[]>>): PartHeaders | null => {
  const textOf = (name: string) => Buffer.from(headers[name]?.at(-1) ?? '', 'latin1').toString();
  const disposition = textOf('content-disposition');
  const parameters = parametersOf(disposition);
  const name = parameters.get('name');
  if (!/^form-data\s*;/i.test(disposition) || name === undefined) return null;
  const filename = extended(parameters.get('filename*') ?? '') ?? parameters.get('filename') ?? null;
  return { name, filename, type: textOf('content-type') || 'application/octet-stream' };
};

/** Limits of any form; use cases set stricter ones for their files. @concept upload size limit of any form */
export const LIMITS = {
  bytes: 1024 * 1024 * 1024,
  parts: 10_100,
  fields: 100,
  fieldBytes: 16 * 1024,
} as const;

const malformed = () =>
  new AppError('requisicaoInvalida', { message: 'O envio veio incompleto ou danificado.' });

/** Boundary of a multipart content type (RFC 2046); null for other types. */
export const boundaryOf = (contentType: string | undefined): string | null => {
  const [, quoted, bare] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(
      (contentType ?? '').slice(0, 1000),
    ) ?? [];
  return quoted ?? bare ?? null;
};

interface StreamedPart {
  stream: Dicer.PartStream;
  /** Undefined until they arrive; null when they are not a form part's. */
  headers?: PartHeaders | null;
}

/**
 * Pull-based reader with back-pressure: the source is read only when everything parsed so far was consumed.
 * @concept back-pressure
 */
class MultipartReader {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #dicer: Dicer;
  readonly #finished: Promise<unknown>;
  /** Parsed parts in order; the first is the current one. */
  readonly #parts: StreamedPart[] = [];
  #ended = false;
  #received = 0;

  constructor(source: AsyncIterable<Uint8Array>, boundary: string) {
    this.#source = source[Symbol.asyncIterator]();
    this.#dicer = new Dicer({ boundary });
    this.#finished = once(this.#dicer, 'finish');
    this.#dicer.on('part', (stream) => {
      const part: StreamedPart = { stream };
      stream.on('header', (header) => {
        part.headers = readPartHeaders(header as Record<string, string[]>);
      });
      // A truncated part also makes the form fail, and that error is the one reported.
      stream.on('error', () => {});
      this.#parts.push(part);
    });
  }

  async #pull(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) {
      this.#ended = true;
      this.#dicer.end();
      await this.#finished.catch(() => Promise.reject(malformed()));
      return;
    }
    this.#received += value.length;
    if (this.#received > LIMITS.bytes) throw new AppError('arquivoGrande');
    this.#dicer.write(value);
  }

  /** True while more data of the current part may arrive. */
  get #open(): boolean {
    return !this.#ended && this.#parts.length < 2;
  }

  /** The rest of the current part. */
  async *body(): AsyncGenerator<Uint8Array, void, undefined> {
    const [part] = this.#parts;
    while (part) {
      const piece: Uint8Array | null = part.stream.read();
      if (piece) yield piece;
      else if (this.#open) await this.#pull();
      else return;
    }
  }

  /** Skips the rest of the current part; returns the next part's headers, null at the end. */
  async next(): Promise<PartHeaders | null> {
    for await (const _ of this.body());
    this.#parts.shift();
    while (this.#open && this.#parts[0]?.headers === undefined) await this.#pull();
    const [part] = this.#parts;
    if (part && !part.headers) throw malformed();
    return part?.headers ?? null;
  }

  async field(): Promise<string> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of this.body()) {
      bytes += chunk.length;
      if (bytes > LIMITS.fieldBytes) throw new AppError('arquivoGrande');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }
}

/** The parts of a form in order of arrival; an unread file is skipped. */
export async function* readMultipart(
  source: AsyncIterable<Uint8Array>,
  contentType: string | undefined,
): AsyncGenerator<BodyPart, void, undefined> {
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
