import Chip from '@mui/material/Chip';
import { contagem } from '#domain/values/contagem.ts';
import type { Listing } from '../action.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { type AnyAction, isVisible } from '../actions/runAction.ts';
import type { Runner } from '../actions/useActionRunner.ts';
import { useSessao } from '../context.ts';
import type { ListTab } from '../screen.ts';
import type { Selection } from './useSelection.ts';

interface HeaderActionsProps {
  tab: ListTab;
  listing: Listing;
  selection: Selection;
  runner: Runner;
}

/** A word for one chosen row and for several, as rows are called. */
const CHOSEN = {
  feminine: ['selecionada', 'selecionadas'],
  masculine: ['selecionado', 'selecionados'],
} as const;

/** How many rows are chosen, and the buttons of a header: what acts on the list, and on what is chosen in it. */
export const HeaderActions = ({ tab, listing, selection, runner }: HeaderActionsProps) => {
  const sessao = useSessao();
  const { rows, clear, feminine } = selection;
  const [one, many] = feminine ? CHOSEN.feminine : CHOSEN.masculine;
  const button = (action: AnyAction) => {
    const ofList = action.place === 'screen';
    const subject = ofList ? listing : rows;
    if (action.place === 'row' || !isVisible(action, subject, sessao)) return null;
    return (
      <ActionButton
        key={action.name}
        {...{ action, subject, runner }}
        compact={ofList && action.tone === 'neutral'}
        disabled={!ofList && rows.length === 0}
      />
    );
  };
  const actions = tab.actions as readonly AnyAction[];
  return (
    <>
      {rows.length > 0 && (
        <Chip size="small" label={contagem(rows.length, one, many)} onDelete={clear} role="status" />
      )}
      {actions.filter(({ place }) => place === 'screen').map(button)}
      {actions.filter(({ place }) => place === 'selection').map(button)}
    </>
  );
};
