import type { XmlLimits } from './scanXml.ts';

export interface LimitesNfe extends XmlLimits {
  /** Size of the file; a real invoice has at most 500 KB. */
  bytes: number;
  /** Items of one invoice; the layout's own limit is 990. */
  itens: number;
  /** Accepts an invoice without a protocol, with a warning. */
  aceitarSemProtocolo: boolean;
  /** Accepts an invoice of the tax office's test environment, with a warning. */
  aceitarHomologacao: boolean;
}

/** Limits of one invoice. @rule upload size limit of an invoice */
export const LIMITES_NFE: LimitesNfe = {
  bytes: 2 * 1024 * 1024,
  depth: 64,
  attributes: 64,
  elements: 50_000,
  textLength: 100_000,
  itens: 990,
  aceitarSemProtocolo: false,
  aceitarHomologacao: false,
};
