import { faltaACompletar } from './comprador.ts';
import { SALDO_INSUFICIENTE } from './credito.ts';

/** What a refusal asks of whoever reads it. */
export type TipoDeRecusa = 'recusada' | 'comprador' | 'certificado' | 'credito';

/** By the title that a row shows. */
export const tipoDaRecusa = (titulo: string): TipoDeRecusa => {
  if (faltaACompletar(titulo) !== null) return 'comprador';
  if (titulo.startsWith('Certificado')) return 'certificado';
  return titulo === SALDO_INSUFICIENTE ? 'credito' : 'recusada';
};
