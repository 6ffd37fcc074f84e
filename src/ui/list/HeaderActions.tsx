import type { Listing } from '../action.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { type AnyAction, isVisible } from '../actions/runAction.ts';
import { useSessao } from '../context.ts';
import type { ListTab } from '../screen.ts';

interface HeaderActionsProps {
  tab: ListTab;
  listing: Listing;
}

/** The place of a header's button: the neutral ones come first, the main one last. */
const rankOf = ({ tone }: AnyAction): number => [undefined, 'danger', 'primary'].indexOf(tone);

/** The buttons of a header: actions on the list that need no selection. */
export const HeaderActions = ({ tab, listing }: HeaderActionsProps) => {
  const sessao = useSessao();
  return tab.actions
    .filter((action) => action.place === 'screen' && isVisible(action, listing, sessao))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((action) => (
      <ActionButton key={action.name} action={action} subject={listing} compact={action.tone === 'neutral'} />
    ));
};
