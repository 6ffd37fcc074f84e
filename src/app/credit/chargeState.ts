import type { CobrancaPix, EstadoDaCobranca } from '#contract/gateway/credito.ts';
import { formatReais } from '#domain/values/dinheiro.ts';

/** The event of the payment may get lost: the charge is asked about while it is looked at. */
const AGAIN_MS = 4000;

/** How long until the charge is asked about again; never once it was paid or has expired. */
export const askAgain = (state: EstadoDaCobranca | undefined): number | false =>
  state?.paga || state?.expirada ? false : AGAIN_MS;

/** What was paid, and what was asked for where that is another amount. */
export const paidSentence = (
  { valor }: Pick<CobrancaPix, 'valor'>,
  { valorPago }: EstadoDaCobranca,
): string => {
  const asked = valorPago === valor ? '' : ` (a cobrança era de ${formatReais(valor)})`;
  return `Pagamento de ${formatReais(valorPago)} recebido${asked}. O crédito já está no saldo.`;
};
