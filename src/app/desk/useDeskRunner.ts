import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnySubject } from '#src/ui/actions/runAction.ts';
import { useActionRunner } from '#src/ui/actions/useActionRunner.ts';

const idOf = (subject: AnySubject) => String((Array.isArray(subject) ? subject[0] : subject)?.id ?? '');

/**
 * One runner for the actions of several lists on one page, which outlives what it acts on. A tab is the list's whose
 * action ran last (`standOn`), and what was asked of `path` is asked again.
 */
export const useDeskRunner = (place: string, path: string) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const screen = useRef('');
  const runner = useActionRunner({
    place,
    goToTab: (tab) => navigate(`${screen.current}?aba=${tab}`),
    clearSelection: () => {},
    keyOf: idOf,
    refresh: () => queryClient.invalidateQueries({ queryKey: [path] }),
  });
  const standOn = (of: string) => {
    screen.current = of;
  };
  return { runner, standOn };
};
