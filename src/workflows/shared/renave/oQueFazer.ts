import type { RaRecord } from 'react-admin';
import { CONSELHO, type TipoDeRecusa } from '#domain/motivo.ts';
import { conselhoDaRecusa } from '#domain/recusa.ts';

/** The row actions that mend such a row: each is a button, a dangerous one too. */
export const DITAS_DA_RECUSA = {
  intencaoCancelada: ['cancelarEntrada', 'comprarDeNovo'],
} as const satisfies Partial<Record<TipoDeRecusa, readonly string[]>>;

/** The refused operation was requested in another screen. */
export const FOI_EM_OUTRA_TELA = 'Isso foi pedido em outra tela: é lá que se corrige e se pede de novo.';

/** The advice on a refused row; `deOutra`: it was requested in another screen, and a general advice says less than that. */
export const oQueFazer = (codigo: string | null, deOutra: boolean): string => {
  const conselho = conselhoDaRecusa(codigo);
  if (!deOutra) return conselho;
  return conselho === CONSELHO ? FOI_EM_OUTRA_TELA : `${conselho} ${FOI_EM_OUTRA_TELA}`;
};

/** True for a row whose operation has an invoice, which can be changed. */
export const goesWithInvoice = (row: RaRecord): boolean => 'numeronf' in row;
