import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { documentosDentro, mayHoldDocumentos } from '#domain/nfe/documentosDentro.ts';
import { type ArquivoDentro, type LimitesDoEmbrulho, ZipRecusado } from '../ports/zip.ts';

const unzip = promisify(gunzip);

/** A note as base64 in a compressed file, or compressed in base64, and then several in it: not deeper. */
const MOST_LAYERS = 3;

const startsWith = (bytes: Buffer, ...prefix: readonly number[]) =>
  prefix.every((byte, i) => bytes[i] === byte);
const isGzip = (bytes: Buffer) => startsWith(bytes, 0x1f, 0x8b);

const WHITE_SPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);
const withoutMark = (bytes: Buffer): Buffer => {
  let at = startsWith(bytes, 0xef, 0xbb, 0xbf) ? 3 : 0;
  while (WHITE_SPACE.has(bytes[at] ?? 0)) at += 1;
  return bytes.subarray(at);
};
const isXml = (bytes: Buffer) => withoutMark(bytes)[0] === 0x3c;

const SHORTEST_BASE64 = 100;
const BASE64 = /^(?:data:[\w/+.-]{0,40};base64,)?([A-Za-z0-9+/\s]+={0,2}\s*)$/;

/** The bytes of a text that is base64 of a document; null otherwise. */
const fromBase64 = (content: Buffer): Buffer | null => {
  if (content.length < SHORTEST_BASE64 || isXml(content)) return null;
  const base64 = BASE64.exec(content.toString('latin1'))?.[1];
  const bytes = base64 === undefined ? null : Buffer.from(base64, 'base64');
  return bytes && (isXml(bytes) || isGzip(bytes)) ? bytes : null;
};

const holds = (bytes: Buffer): boolean =>
  isXml(bytes) &&
  mayHoldDocumentos({
    head: withoutMark(bytes).toString('latin1', 0, 1024),
    indexOf: (text) => bytes.indexOf(text),
    tail: (from) => bytes.toString('latin1', from, from + 256),
  });

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

// biome-ignore lint/correctness/useYield: a stream that fails at once.
async function* failing(error: ZipRecusado): AsyncGenerator<Uint8Array> {
  throw error;
}

/** Null where the content is damaged. */
const inflate = async (packed: Buffer, { bytes, ratio }: LimitesDoEmbrulho): Promise<Buffer | null> => {
  try {
    return await unzip(packed, { maxOutputLength: Math.min(bytes, packed.length * ratio) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new ZipRecusado('grande', error);
    return null;
  }
};

async function* documentosOf(
  name: string,
  bytes: Buffer,
  limites: LimitesDoEmbrulho,
): AsyncGenerator<ArquivoDentro> {
  for (const { nome, conteudo } of documentosDentro(withoutMark(bytes).toString('latin1'))) {
    const whole = `${name} › ${nome}`;
    if ('xml' in conteudo) yield { name: whole, content: once(Buffer.from(conteudo.xml, 'latin1')) };
    else yield { name: whole, content: unpacked(Buffer.from(conteudo.docZip, 'base64'), limites) };
  }
}

async function* unpacked(packed: Buffer, limites: LimitesDoEmbrulho): AsyncGenerator<Uint8Array> {
  const bytes = await inflate(packed, limites);
  if (bytes === null) throw new ZipRecusado('conteudo');
  yield bytes;
}

/** The content without one layer of packing: null where there is none, or it is damaged. */
const peel = async (bytes: Buffer, limites: LimitesDoEmbrulho): Promise<Buffer | null> =>
  isGzip(bytes) ? inflate(bytes, limites) : fromBase64(bytes);

/** See ZipPort. */
export async function* unwrap(
  name: string,
  content: Uint8Array,
  limites: LimitesDoEmbrulho,
): AsyncGenerator<ArquivoDentro> {
  let bytes = Buffer.from(content);
  const inner = isGzip(bytes) ? name.replace(/\.gz$/i, '') : name;
  let layers = 0;
  try {
    for (; layers < MOST_LAYERS; layers += 1) {
      const peeled = await peel(bytes, limites);
      if (peeled === null) break;
      bytes = Buffer.from(peeled);
    }
  } catch (error) {
    if (!(error instanceof ZipRecusado)) throw error;
    yield { name, content: failing(error) };
    return;
  }
  let count = 0;
  for await (const documento of holds(bytes) ? documentosOf(inner, bytes, limites) : []) {
    count += 1;
    yield documento;
  }
  if (count === 0 && layers > 0) yield { name: inner, content: once(bytes) };
}

/** See ZipPort. */
export const isWrapped = (content: Uint8Array): boolean => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return isGzip(bytes) || holds(bytes) || fromBase64(bytes) !== null;
};
