import { credito } from '#contract/gateway/dinheiro/credito.ts';
import { useAsk } from '../../shared/useAsk.ts';

export const BALANCE = [credito.saldo.path];

/** The balance in cents. Kept fresh by its live event: a second place that shows it need not ask. */
export const useBalance = (): number | undefined =>
  useAsk(credito.saldo, {}, { subjects: ['credito'], quiet: true, staleTime: Number.POSITIVE_INFINITY }).data
    ?.saldo;
