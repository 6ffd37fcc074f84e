import { LIMITES_DO_ENVIO } from '#contract/gateway/xml.ts';
import { LIMITES_NFE } from '#domain/nfe/limitesNfe.ts';

/** Bounds of one upload and of its packs. */
export const LIMITES_LOTE = {
  /** Files of a batch. */
  arquivos: LIMITES_DO_ENVIO.arquivos,
  /** Bytes of a file that is kept; a larger one becomes an item with an error. */
  bytesDoArquivo: LIMITES_NFE.bytes,
  /** Bytes of a batch, whatever becomes of its files. */
  bytes: LIMITES_DO_ENVIO.bytes,
  /** A pack is closed by what it reaches first. An upload holds two in memory, the queue at most nine (`xmlJob`). */
  arquivosDoPacote: 100,
  bytesDoPacote: 4 * 1024 * 1024,
} as const;

/** Bounds of a zip in an upload: its files are the batch's, and weigh on its bounds like any other. */
export const LIMITES_DO_ZIP = {
  packedBytes: 20 * 1024 * 1024,
  entries: LIMITES_LOTE.arquivos,
  unpackedBytes: LIMITES_LOTE.bytes,
  ratio: 100,
} as const;

export type LimitesLote = { readonly [L in keyof typeof LIMITES_LOTE]: number };
