import type { Action, ActionSubject, Listing } from '#src/ui/action.ts';
import type { AnyTab } from '#src/ui/screen.ts';

// biome-ignore lint/suspicious/noExplicitAny: actions of every row type are walked together
export type AnyAction = Action<any, ActionSubject>;

/** A choice is visible only where its dialog or menu can be opened. */
const within = (parent: AnyAction, choice: AnyAction): AnyAction => ({
  ...choice,
  visible: (subject, sessao) =>
    parent.visible?.(subject, sessao) !== false && choice.visible?.(subject, sessao) !== false,
});

const withChoices = (action: AnyAction): AnyAction[] => [
  action,
  ...[...(action.dialog?.choices ?? []), ...(action.menu ?? [])].flatMap((choice) =>
    withChoices(within(action, choice as AnyAction)),
  ),
];

/** All actions of a tab: header, rows, cells, and choices of dialogs. */
export const actionsOf = (tab: AnyTab): AnyAction[] =>
  [...tab.actions, ...tab.columns.flatMap((column) => column.actions ?? [])].flatMap((action) =>
    withChoices(action as AnyAction),
  );

const listing: Listing = {
  filters: {
    descricaoFiltro: 'LUME',
    dataSaidaInicial: '2026-09-01',
    dataSaidaFinal: '2026-09-30',
    mes: '8',
    ano: 2026,
  },
  params: { id: '3' },
  total: 2,
};

/** All subjects of an action on this tab. */
export const subjectsOf = (action: AnyAction, rows: readonly object[]): readonly unknown[] => {
  if (action.place === 'screen') return [listing];
  return action.place === 'selection' ? [rows.slice(0, 1), rows] : rows;
};
