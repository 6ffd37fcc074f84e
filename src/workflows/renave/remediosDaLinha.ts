import type { RaRecord } from 'react-admin';
import { may, type Sessao } from '#domain/permissions.ts';
import { tipoDaRecusa } from '#domain/recusa.ts';
import { type AnyAction, type AnySubject, isVisible } from '#src/ui/actions/runAction.ts';
import type { ListTab } from '#src/ui/screen.ts';
import { atoRecusado, type RefusedAto } from './atoRecusado.ts';

/** An action that fixes a row, and its subject. */
interface RemedioDaLinha {
  action: AnyAction;
  subject: AnySubject;
}

/** A dialog that only offers choices is replaced by the choices. */
const withoutQuestion = (action: AnyAction): readonly AnyAction[] => action.dialog?.choices ?? [action];

const inColumns = (tab: ListTab) => tab.columns.flatMap(({ actions = [] }) => actions);

/** True if an action, or one of its choices, makes the call that was refused. */
const asks =
  ({ rotarecusada }: RaRecord) =>
  (action: AnyAction): boolean =>
    [...withoutQuestion(action), ...(action.menu ?? [])].some(
      ({ call }) => call?.route.path === rotarecusada,
    );

/** The screen that requests the refused operation, if this person may open it; null if it is this list. */
export const ondeSePede = (tab: ListTab, row: RaRecord, sessao: Sessao): RefusedAto | null => {
  const ato = atoRecusado(row.rotarecusada);
  const daqui = [...tab.actions, ...inColumns(tab)].some(asks(row));
  return ato && !daqui && may(sessao, ato.onde.permission) ? ato : null;
};

/** The list's selection action as a retry of one row, unless the refused call was another row action's. */
const sendAgain = (tab: ListTab, row: RaRecord, sessao: Sessao): RemedioDaLinha[] => {
  const send = tab.actions.find(({ place }) => place === 'selection');
  const deOutra = tab.actions.filter(({ place }) => place === 'row').some(asks(row));
  if (!send || (deOutra && !asks(row)(send)) || !tab.selectable?.(row) || !isVisible(send, [row], sessao))
    return [];
  return [{ action: { ...send, label: 'Enviar de novo' }, subject: [row] }];
};

/** The actions that this person may run on the row now. */
const naLinha = (actions: readonly AnyAction[], row: RaRecord, sessao: Sessao): RemedioDaLinha[] =>
  actions
    .filter((action) => isVisible(action, row, sessao))
    .flatMap(withoutQuestion)
    .filter(({ call }) => call !== undefined)
    .map((action) => ({ action, subject: row }));

/** The row action that requests the refused operation, where nothing else retries it. */
const requestAgain = (tab: ListTab, row: RaRecord, sessao: Sessao, outros: readonly RemedioDaLinha[]) => {
  const pedido = ({ action }: RemedioDaLinha) => action.call?.route.path === row.rotarecusada;
  const actions = tab.actions.filter(({ place }) => place === 'row');
  return outros.some(pedido) ? [] : naLinha(actions, row, sessao).filter(pedido);
};

/**
 * The remedies of a refused row: the column actions for its cause, and a retry. Other actions below the row are not
 * repeated.
 */
export const remediosDaLinha = (tab: ListTab, row: RaRecord, sessao: Sessao): RemedioDaLinha[] => {
  if (row.recusadaemoutrolugar) return [];
  const mains = tab.actions.filter(({ place, main, tone }) => place === 'row' && main && tone === 'primary');
  const daLinha = naLinha([...inColumns(tab), ...mains], row, sessao);
  // Completing the buyer's data also sends the operation again.
  if (tipoDaRecusa(row.errocodigo ?? null) === 'comprador' && daLinha.length > 0) return daLinha;
  const deNovo = [...daLinha, ...sendAgain(tab, row, sessao)];
  return [...deNovo, ...requestAgain(tab, row, sessao, deNovo)];
};
