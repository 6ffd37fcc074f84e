import { faltaACompletar } from './comprador.ts';
import { SALDO_INSUFICIENTE } from './credito.ts';

/** State, title and message of an entry that the registry no longer has. */
export const NAO_CONSTA = 'NAO_CONSTA';
export const ENTRADA_NAO_CONSTA = 'A entrada não consta mais no Renave';
export const ENTRADA_SUMIU =
  'O Renave aceitou esta entrada e não a tem mais. Ela saiu de Em Andamento, e o veículo não está no estoque da loja.';

/** The remedy that a refusal needs. */
export type TipoDeRecusa = 'recusada' | 'comprador' | 'certificado' | 'credito' | 'sumida';

/** By the title that a row shows. */
export const tipoDaRecusa = (titulo: string): TipoDeRecusa => {
  if (faltaACompletar(titulo) !== null) return 'comprador';
  if (titulo.startsWith('Certificado')) return 'certificado';
  if (titulo === ENTRADA_NAO_CONSTA) return 'sumida';
  return titulo === SALDO_INSUFICIENTE ? 'credito' : 'recusada';
};
