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
  /** A pack is closed by what it reaches first. An upload holds two in memory, the queue at most eight (`xmlJobs`). */
  arquivosDoPacote: 200,
  bytesDoPacote: 4 * 1024 * 1024,
} as const;

export type LimitesLote = { readonly [L in keyof typeof LIMITES_LOTE]: number };
