import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isVisible } from '../actions/runAction.ts';
import { useRunner } from '../actions/useActionRunner.ts';
import { useSessao } from '../context.ts';
import type { ListTab } from '../screen.ts';
import type { ASK_OF_ALL } from './listAddress.ts';
import type { Selection } from './useSelection.ts';

/** Asks whether the main action shall run on all rows, once they are shown, if the link that led here says so. */
export const AskOfAll = ({ tab, selection }: { tab: ListTab; selection: Selection }) => {
  const runner = useRunner();
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const sessao = useSessao();
  const isAsked = (state as Partial<typeof ASK_OF_ALL> | null)?.askOfAll === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (!isAsked) return;
    // The browser keeps a page's state when it reloads.
    navigate({ pathname, search }, { replace: true, state: null });
    selection.selectAll((rows) => {
      const main = tab.actions.find(
        ({ place, tone, confirm, dialog }) =>
          place === 'selection' && tone === 'primary' && (confirm !== undefined || dialog !== undefined),
      );
      if (main && rows.length > 0 && isVisible(main, rows, sessao)) void runner.run(main, rows);
    });
  }, [isAsked]);
  return null;
};
