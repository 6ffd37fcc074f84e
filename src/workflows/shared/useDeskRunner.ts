import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Fields } from '#domain/fields/field.ts';
import { useActionRunner } from '#src/ui/actions/useActionRunner.ts';
import { vehicleName } from '#src/ui/recordName.ts';
import type { ListScreen } from '#src/ui/screen.ts';

/** The fields of a list's rows, over all of its tabs. */
const rowsOf = (screen: ListScreen | null): Fields =>
  Object.assign({}, ...(screen?.tabs ?? []).map(({ source }) => source.rows));

/**
 * One runner for the actions of several lists on one page; it outlives the rows it acts on. `standOn` sets
 * the list of the action that runs next, for its tabs and names. The query of `path` is invalidated after
 * each action.
 */
export const useDeskRunner = (place: string, path: string) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const screen = useRef<ListScreen | null>(null);
  const runner = useActionRunner({
    place,
    goToTab: (tab) => navigate(`${screen.current?.path}?aba=${tab}`),
    nameOf: (row) => vehicleName(rowsOf(screen.current), row),
    refresh: () => queryClient.invalidateQueries({ queryKey: [path] }),
  });
  const standOn = (of: ListScreen) => {
    screen.current = of;
  };
  return { runner, standOn };
};
