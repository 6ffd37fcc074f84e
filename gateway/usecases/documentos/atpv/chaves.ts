import type { TipoDocumentoRenave } from '../../../ports/documentos.ts';

const PASTA: Record<TipoDocumentoRenave, string> = { atpv: 'atpv', termoSaida: 'termo' };

/** Deterministic key: a document fetched again overwrites its file. */
export const chaveDoDocumento = (
  codigoEmpresa: number,
  idEstoque: number,
  tipo: TipoDocumentoRenave,
): string => `documentos/${codigoEmpresa}/${PASTA[tipo]}/${idEstoque}.pdf`;

/** The ATPV-e of a purchase, signed in the seller's phone. */
export const chaveDoAssinado = (codigoEmpresa: number, idEstoque: number): string =>
  `documentos/${codigoEmpresa}/assinado/${idEstoque}.pdf`;

/** Deterministic key: a batch built again after a crash overwrites its file. */
export const chaveDoLote = (codigoEmpresa: number, codigoLote: number): string =>
  `lotes-atpv/${codigoEmpresa}/${codigoLote}.zip`;

export const nomeDoLote = (codigoLote: number): string => `Lote-Atpv-${codigoLote}.zip`;

/** Rejects any other file name before it reaches the database; user input never becomes a path. */
export const isNomeDeLote = (nome: string): boolean => /^Lote-Atpv-\d+\.zip$/.test(nome);

export const nomeDoDocumento = (tipo: TipoDocumentoRenave, chassi: string): string =>
  `${tipo === 'atpv' ? 'ATPV' : 'TermoDeSaida'}-${chassi.replace(/[^\w]/g, '')}.pdf`;
