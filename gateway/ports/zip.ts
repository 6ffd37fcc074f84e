import type { Readable } from 'node:stream';
import type { ErrorCode } from '#domain/errors.ts';

/** A file of a zip, read lazily. */
export interface ZipEntry {
  name: string;
  read(): Promise<Uint8Array | Readable>;
  /** Deflates the file; for content that is not compressed already. */
  compress?: true;
}

/** Limits against zip bombs. */
export interface LimitesDoZip {
  entries: number;
  unpackedBytes: number;
  /** Maximum ratio of unpacked to packed size. */
  ratio: number;
}

/** Limits of one file that was unpacked. */
export interface LimitesDoEmbrulho {
  bytes: number;
  ratio: number;
}

/** A file of another one. Its content throws `ZipRecusado` where it is damaged. */
export interface ArquivoDentro {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Streams zips: memory holds one file, or one chunk of a streamed file. An unreadable file aborts the zip.
 */
export interface ZipPort {
  create(entries: readonly ZipEntry[], mtime: Date): Readable;
  /**
   * Iterates over the files of a zip; each must be consumed before the next. Throws `ZipRecusado` for a zip
   * that must not be opened and, while reading, for a damaged file.
   */
  open(content: Uint8Array, limites: LimitesDoZip): AsyncIterable<ArquivoDentro>;
  /** True for a file that may hold notes as other programs save them: `unwrap` tells. Cheap. */
  isWrapped(content: Uint8Array): boolean;
  /**
   * Iterates over the notes of a file that is compressed, base64, an answer of the tax authority, or several in one.
   * Nothing for any other file. Copies the content, and each is to be consumed before the next.
   */
  unwrap(name: string, content: Uint8Array, limites: LimitesDoEmbrulho): AsyncIterable<ArquivoDentro>;
}

/**
 * Why a zip, or one file of it, cannot be opened: the error code for a call with nothing else, and the end of
 * the message.
 */
export const DANOS_DO_ZIP = {
  naoEZip: ['tipoInvalido', 'ele não é um zip.'],
  cortado: ['corpoInvalido', 'ele está incompleto. Baixe-o ou compacte-o de novo.'],
  indice: ['corpoInvalido', 'a lista de arquivos dele está danificada. Baixe-o ou compacte-o de novo.'],
  volumes: ['regra', 'ele é um pedaço de um zip dividido em volumes. Compacte os arquivos em um zip só.'],
  senha: ['regra', 'ele tem senha. Compacte os arquivos sem senha.'],
  repetido: ['regra', 'há mais de um arquivo com o mesmo nome.'],
  pesado: ['arquivoGrande', 'um zip aceita até 20 MB.'],
  muitos: ['arquivoGrande', 'ele tem arquivos demais.'],
  grande: ['arquivoGrande', 'o conteúdo é grande demais.'],
  metodo: ['regra', 'ele foi compactado de um modo que não é aceito. Compacte-o como zip comum.'],
  tamanho: ['corpoInvalido', 'ele está danificado (o tamanho não é o que o zip diz).'],
  conteudo: ['corpoInvalido', 'ele está danificado (a compactação não pôde ser desfeita).'],
  crc: [
    'corpoInvalido',
    'ele está danificado (o CRC não confere: o conteúdo não é mais o que foi compactado).',
  ],
} as const satisfies Record<string, readonly [code: ErrorCode, motivo: string]>;

export type DanoDoZip = keyof typeof DANOS_DO_ZIP;

/** A zip that must not be opened, or a file of it that cannot be read. */
export class ZipRecusado extends Error {
  readonly dano: DanoDoZip;

  constructor(dano: DanoDoZip, cause?: unknown) {
    super(DANOS_DO_ZIP[dano][1], { cause });
    this.name = 'ZipRecusado';
    this.dano = dano;
  }
}
