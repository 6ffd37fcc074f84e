import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { credito } from '#contract/gateway/credito.ts';
import { usePatio } from '#src/ui/context.ts';

export const BALANCE = [credito.saldo.path];

/** The balance in cents, refetched on the live event of a change. */
export function useBalance(): number | undefined {
  const { client, activity, live } = usePatio();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: BALANCE,
    queryFn: () => activity.callQuietly(() => client.call(credito.saldo, {})),
    // Kept fresh by the live event: a second place that shows it need not ask.
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(
    () => live.subscribe(['credito'], () => void queryClient.invalidateQueries({ queryKey: BALANCE })),
    [live, queryClient],
  );
  return data?.saldo;
}
