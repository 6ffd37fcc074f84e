import type { RaRecord } from 'react-admin';
import { may, type Sessao } from '#domain/permissions.ts';
import { type TipoDeRecusa, tipoDaRecusa } from '#domain/recusa.ts';
import { type AnyAction, type AnySubject, isVisible } from '#src/ui/actions/runAction.ts';
import type { ListTab } from '#src/ui/screen.ts';
import { type Ato, atoRecusado } from './atoRecusado.ts';

/** An action that mends a row, and what it acts on. */
interface RemedioDaLinha {
  action: AnyAction;
  subject: AnySubject;
}

/** A dialog that only asks which of several to run stands for those. */
const semPergunta = (action: AnyAction): readonly AnyAction[] =>
  (action.dialog?.choices as readonly AnyAction[] | undefined) ?? [action];

const inColumns = (tab: ListTab) =>
  tab.columns.flatMap(({ actions = [] }) => actions as readonly AnyAction[]);

/** Whether an action, or one that it asks to choose between, makes the call that was refused. */
const pede =
  ({ rotarecusada }: RaRecord) =>
  (action: AnyAction): boolean =>
    [...semPergunta(action), ...(action.menu ?? [])].some(({ call }) => call?.route.path === rotarecusada);

/** Where the refused deed is asked for, for who may go there; null where that is this list. */
export const ondeSePede = (tab: ListTab, row: RaRecord, sessao: Sessao): Ato | null => {
  const ato = atoRecusado(row.rotarecusada);
  const daqui = [...(tab.actions as readonly AnyAction[]), ...inColumns(tab)].some(pede(row));
  return ato && !daqui && may(sessao, ato.onde.permission) ? ato : null;
};

/** Where the list has one thing that sends many, it sends one again; not what another action of the row asked for. */
const enviarDeNovo = (tab: ListTab, row: RaRecord, sessao: Sessao): RemedioDaLinha[] => {
  const enviar = (tab.actions as readonly AnyAction[]).find(({ place }) => place === 'selection');
  const deOutra = (tab.actions as readonly AnyAction[])
    .filter(({ place }) => place === 'row')
    .some(pede(row));
  if (
    !enviar ||
    (deOutra && !pede(row)(enviar)) ||
    !tab.selectable?.(row) ||
    !isVisible(enviar, [row], sessao)
  )
    return [];
  return [{ action: { ...enviar, label: 'Enviar de novo' }, subject: [row] }];
};

/** What of them this person may do to the row now. */
const naLinha = (actions: readonly AnyAction[], row: RaRecord, sessao: Sessao): RemedioDaLinha[] =>
  actions
    .filter((action) => isVisible(action, row, sessao))
    .flatMap(semPergunta)
    .filter(({ call }) => call !== undefined)
    .map((action) => ({ action, subject: row }));

/** The row's own action that asks for what was refused, where nothing else sends it again. */
const pedirDeNovo = (tab: ListTab, row: RaRecord, sessao: Sessao, outros: readonly RemedioDaLinha[]) => {
  const pedido = ({ action }: RemedioDaLinha) => action.call?.route.path === row.rotarecusada;
  const actions = (tab.actions as readonly AnyAction[]).filter(({ place }) => place === 'row');
  return outros.some(pedido) ? [] : naLinha(actions, row, sessao).filter(pedido);
};

/**
 * What mends a refused row where it stands: what its list has for its cause, and sending it again. What else stands below
 * it anyway is left there.
 */
export const remediosDaLinha = (tab: ListTab, row: RaRecord, sessao: Sessao): RemedioDaLinha[] => {
  if (row.recusadaemoutrolugar) return [];
  const tipo: TipoDeRecusa = tipoDaRecusa(String(row.errotitulo));
  const daLinha = naLinha(inColumns(tab), row, sessao);
  // What is missing of a buyer is asked for, and sent with it.
  if (tipo === 'comprador' && daLinha.length > 0) return daLinha;
  const deNovo = [...daLinha, ...enviarDeNovo(tab, row, sessao)];
  return [...deNovo, ...pedirDeNovo(tab, row, sessao, deNovo)];
};
