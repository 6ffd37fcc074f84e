import type { TipoDocumentoRenave } from '../../ports/documentos.ts';

const PASTA: Record<TipoDocumentoRenave, string> = { atpv: 'atpv', termoSaida: 'termo' };

/** Always the same for the same document: fetched again, it takes its own place. */
export const chaveDoDocumento = (
  codigoEmpresa: number,
  idEstoque: number,
  tipo: TipoDocumentoRenave,
): string => `documentos/${codigoEmpresa}/${PASTA[tipo]}/${idEstoque}.pdf`;

/** Always the same for the same batch: made again after a crash, it takes its own place. */
export const chaveDoLote = (codigoEmpresa: number, codigoLote: number): string =>
  `lotes-atpv/${codigoEmpresa}/${codigoLote}.zip`;

export const nomeDoLote = (codigoLote: number): string => `Lote-Atpv-${codigoLote}.zip`;

/** Anything else that a person may send as a file name is not asked of the database, and never of the disk. */
export const isNomeDeLote = (nome: string): boolean => /^Lote-Atpv-\d+\.zip$/.test(nome);

export const nomeDoDocumento = (tipo: TipoDocumentoRenave, chassi: string): string =>
  `${tipo === 'atpv' ? 'ATPV' : 'TermoDeSaida'}-${chassi.replace(/[^\w]/g, '')}.pdf`;
