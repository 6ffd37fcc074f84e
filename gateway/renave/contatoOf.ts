import type { Exchange } from '../exchange/exchange.ts';
import type { Contato } from '../ports/alcance.ts';
import type { RespostaRenave } from '../ports/ports.ts';

const CERTIFICADO_RECUSADO = /ALERT_(BAD_|UNSUPPORTED_)?CERTIFICATE|ALERT_UNKNOWN_CA|ALERT_ACCESS_DENIED/;

/** Reachability that an exchange reveals. */
export const contatoOf = (outcome: Exchange, { tipo }: RespostaRenave): Contato => {
  if (outcome.ended === 'lost') {
    if (CERTIFICADO_RECUSADO.test(outcome.code)) return 'recusado';
    return outcome.sent ? 'calado' : 'fora';
  }
  const { status } = outcome.answer;
  if (status === 401 || status === 403) return 'recusado';
  if (status === 429) return 'ocupado';
  return tipo === 'ok' || tipo === 'recusada' ? 'ok' : 'calado';
};
