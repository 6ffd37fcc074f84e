import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Assunto } from '#contract/gateway/eventos.ts';
import { usePatio } from '../context.ts';

/**
 * Throttle: one refetch at a time, then a pause at least as long as the refetch took; changes come by the hundred, and
 * are coalesced into one more.
 */
const paced = (refresh: () => Promise<unknown>, leastMs: number) => {
  let state: 'idle' | 'asking' | 'again' | 'over' = 'idle';
  const ask = async (): Promise<void> => {
    if (state !== 'idle') {
      if (state === 'asking') state = 'again';
      return;
    }
    state = 'asking';
    const began = performance.now();
    await refresh().catch(() => {});
    setTimeout(
      () => {
        if (state === 'over') return;
        const more = state === 'again';
        state = 'idle';
        if (more) void ask();
      },
      Math.max(leastMs, performance.now() - began),
    );
  };
  return {
    ask: () => void ask(),
    end: () => {
      state = 'over';
    },
  };
};

/** Refetches a query when one of its subjects changes, without a loading state, and at most each `leastMs`. */
export const useLiveSubjects = (
  subjects: readonly Assunto[] | undefined,
  resource: string,
  leastMs = 0,
): void => {
  const { live, activity } = usePatio();
  const queryClient = useQueryClient();
  const watched = subjects?.join(' ') ?? '';
  useEffect(() => {
    if (watched === '') return undefined;
    const again = () => queryClient.invalidateQueries({ queryKey: [resource] });
    const asking = paced(() => activity.quietly(resource, again), leastMs);
    const unsubscribe = live.subscribe(watched.split(' '), asking.ask);
    return () => {
      unsubscribe();
      asking.end();
    };
  }, [live, activity, queryClient, watched, resource, leastMs]);
};
