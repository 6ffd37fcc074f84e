import { credito } from '#contract/gateway/credito.ts';
import type { Assunto } from '#contract/gateway/eventos.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';
import { useAsk } from '../useAsk.ts';

const { path } = credito.saldo;
export const BALANCE = [path];
const SUBJECTS: readonly Assunto[] = ['credito'];

/** The balance in cents, refetched on the live event of a change. */
export const useBalance = (): number | undefined => {
  useLiveSubjects(SUBJECTS, path);
  // Kept fresh by the live event: a second place that shows it need not ask.
  return useAsk(credito.saldo, {}, { quiet: true, staleTime: Number.POSITIVE_INFINITY }).data?.saldo;
};
