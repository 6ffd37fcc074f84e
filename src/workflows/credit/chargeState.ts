import type { CobrancaPix, EstadoDaCobranca } from '#contract/gateway/credito.ts';
import { formatReais } from '#domain/values/dinheiro.ts';

/** The live event of a payment may get lost: an open charge is polled. */
const AGAIN_MS = 4000;

/** Polling interval of a charge; false once it was paid or has expired. */
export const askAgain = (state: EstadoDaCobranca | undefined): number | false =>
  state?.paga || state?.expirada ? false : AGAIN_MS;

/** The amount paid, and the amount charged if it differs. */
export const paidSentence = (
  { valor }: Pick<CobrancaPix, 'valor'>,
  { valorPago }: EstadoDaCobranca,
): string => {
  const asked = valorPago === valor ? '' : ` (a cobrança era de ${formatReais(valor)})`;
  return `Pagamento de ${formatReais(valorPago)} recebido${asked}. O crédito já está no saldo.`;
};
