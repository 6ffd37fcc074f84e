import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Assunto } from '#contract/gateway/eventos.ts';
import { usePatio } from '../context.ts';

/** Asks for a list again when one of its subjects changes, without covering the page. */
export const useLiveSubjects = (subjects: readonly Assunto[] | undefined, resource: string): void => {
  const { live, activity } = usePatio();
  const queryClient = useQueryClient();
  const watched = subjects?.join(' ') ?? '';
  useEffect(() => {
    if (watched === '') return undefined;
    return live.subscribe(watched.split(' '), () => {
      void activity.quietly(resource, () => queryClient.invalidateQueries({ queryKey: [resource] }));
    });
  }, [live, activity, queryClient, watched, resource]);
};
