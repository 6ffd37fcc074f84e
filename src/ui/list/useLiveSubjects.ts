import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Assunto } from '#contract/gateway/engine/eventos.ts';
import { usePatio } from '../context.ts';

/**
 * Throttle: one refetch at a time, `waitMs` after the change, then a pause as long as the refetch took; changes come by
 * the hundred, and are coalesced into one more.
 * @concept throttle
 */
const paced = (refresh: () => Promise<unknown>, waitMs: number) => {
  let state: 'idle' | 'waiting' | 'asking' | 'again' | 'over' = 'idle';
  const after = (ms: number, work: () => void) => setTimeout(() => state !== 'over' && work(), ms);
  const refetch = async (): Promise<void> => {
    state = 'asking';
    const began = performance.now();
    await refresh().catch(() => {});
    after(performance.now() - began, () => {
      const more = state === 'again';
      state = 'idle';
      if (more) ask();
    });
  };
  const ask = (): void => {
    if (state === 'asking') state = 'again';
    if (state !== 'idle') return;
    if (waitMs === 0) return void refetch();
    state = 'waiting';
    after(waitMs, () => void refetch());
  };
  return {
    ask,
    end: () => {
      state = 'over';
    },
  };
};

/** Refetches a query `waitMs` after one of its subjects changed, without a loading state. */
export const useLiveSubjects = (
  subjects: readonly Assunto[] | undefined,
  resource: string,
  waitMs = 0,
): void => {
  const { live, activity } = usePatio();
  const queryClient = useQueryClient();
  const watched = subjects?.join(' ') ?? '';
  useEffect(() => {
    if (watched === '') return undefined;
    const again = () => queryClient.invalidateQueries({ queryKey: [resource] });
    const asking = paced(() => activity.quietly(resource, again), waitMs);
    const unsubscribe = live.subscribe(watched.split(' '), asking.ask);
    return () => {
      unsubscribe();
      asking.end();
    };
  }, [live, activity, queryClient, watched, resource, waitMs]);
};
