import type { RaRecord } from 'react-admin';
import { errorKinds } from '#domain/errors.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { everySource } from '#src/dataProvider/everySource.ts';
import { type AnyAction, type AnySubject, said } from '#src/ui/actions/runAction.ts';
import type { AnyTab, ListScreen, Screen } from '#src/ui/screen.ts';

/** Something that a list would offer for a vehicle: the list's own action, and the list's own row of it. */
export interface Possivel {
  key: string;
  screen: ListScreen;
  action: AnyAction;
  subject: AnySubject;
  /** Which of the list's rows, where it has several of the vehicle. */
  row: string | null;
  /** Why it cannot be done now, in a sentence; null where it can. */
  reason: string | null;
}

/** What an action is called away from its list. */
export const nameOf = ({ action, subject }: Pick<Possivel, 'action' | 'subject'>): string =>
  action.alone ?? said(action.label, subject);

type Linhas = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** What only shows something shows what the story says already. */
const does = ({ call, after, files, dialog, menu }: AnyAction) =>
  menu !== undefined ||
  call !== undefined ||
  after !== undefined ||
  files !== undefined ||
  dialog?.choices !== undefined;

/** How a row stands, in the words that its list has for it. */
const standing = (tab: AnyTab, row: RaRecord): string => {
  const mark = tab.highlight?.(row);
  const words = mark && tab.legend?.[mark];
  return words ? `${words}.` : 'Não se aplica à situação em que o veículo está.';
};

const reasonOf = (tab: AnyTab, action: AnyAction, row: RaRecord, sessao: Sessao): string | null => {
  const { place, call, disabled, blocked } = action;
  const subject = place === 'selection' ? [row] : row;
  const { right } = call?.route ?? {};
  if (right && !may(sessao, right)) return errorKinds.semDireito.message;
  if (place === 'selection' && tab.selectable?.(row) === false) return standing(tab, row);
  if (disabled?.(subject)) return standing(tab, row);
  return blocked?.(subject, sessao) ?? null;
};

/** Whether a list would show the action for a row at all, whatever the rights of who looks. */
const applies = ({ place, permission, visible }: AnyAction, row: RaRecord, sessao: Sessao) =>
  (permission === undefined || may(sessao, permission)) &&
  (visible?.(place === 'selection' ? [row] : row, sessao) ?? true);

const ofTab = (screen: ListScreen, tab: AnyTab, rows: readonly RaRecord[], sessao: Sessao): Possivel[] => {
  const inColumns = tab.columns.flatMap(({ actions = [] }) => actions);
  const actions = ([...tab.actions, ...inColumns] as AnyAction[]).filter(
    (action) => action.place !== 'screen' && action.severalOf === undefined && does(action),
  );
  return rows.flatMap((row) =>
    actions
      .filter((action) => applies(action, row, sessao))
      .map((action) => ({
        key: `${screen.path} ${action.name} ${row.id}`,
        screen,
        action,
        subject: action.place === 'selection' ? [row] : row,
        row: rows.length > 1 ? String(row.id) : null,
        reason: reasonOf(tab, action, row, sessao),
      })),
  );
};

/** What takes something back stands last; the rest in the order of the work, which is that of the screens. */
const isUndoing = ({ action }: Possivel) => Number(action.tone === 'danger');

/** Another way to the same is open: why this one is not is of no use. */
const isBeside = (one: Possivel, all: readonly Possivel[]) =>
  one.reason !== null &&
  all.some((other) => other.reason === null && other.screen === one.screen && nameOf(other) === nameOf(one));

/** Everything that the lists of a session offer for a vehicle of which they have these rows, in the order of likelihood. */
export const acoesDoVeiculo = (screens: readonly Screen[], linhas: Linhas, sessao: Sessao): Possivel[] => {
  const found = screens.flatMap((screen) =>
    'tabs' in screen && may(sessao, screen.permission)
      ? screen.tabs.flatMap((tab) => {
          const { path } = tab.source;
          const rows = (linhas[path] ?? []).map(everySource(path).fromWire);
          return ofTab(screen, tab, rows, sessao);
        })
      : [],
  );
  // Tabs of one list have the same actions: each stands once.
  const once = [...new Map(found.map((one) => [one.key, one])).values()];
  return once
    .filter((one) => !isBeside(one, once))
    .toSorted((one, other) => isUndoing(one) - isUndoing(other));
};
