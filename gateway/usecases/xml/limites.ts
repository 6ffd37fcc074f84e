import { LIMITES_DO_ENVIO } from '#contract/gateway/xml.ts';
import { LIMITES_NFE } from '#domain/nfe/limitesNfe.ts';

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

export type LimitesLote = { readonly [L in keyof typeof LIMITES_LOTE]: number };
