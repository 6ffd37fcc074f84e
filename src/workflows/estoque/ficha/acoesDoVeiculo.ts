import type { RaRecord } from 'react-admin';
import { errorKinds } from '#domain/errors.ts';
import { linesOf } from '#domain/fields/columnText.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { everySource } from '#src/dataProvider/everySource.ts';
import { type AnyAction, type AnySubject, said } from '#src/ui/actions/runAction.ts';
import type { AnyTab, ListScreen, Screen } from '#src/ui/screen.ts';

/** An action that a list would offer for a vehicle: the list's own action, on the list's own row. */
export interface Possivel {
  key: string;
  screen: ListScreen;
  action: AnyAction;
  subject: AnySubject;
  /** Identifies the row if the list has several of the vehicle. */
  row: string | null;
  /** The reason against it now, in a sentence; null if it can run. */
  reason: string | null;
}

/** Label of an action outside its list. */
export const nameOf = ({ action, subject }: Pick<Possivel, 'action' | 'subject'>): string =>
  action.alone ?? said(action.label, subject);

type LinhasDoVeiculo = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** False for actions that only show data, which the history on the same page has, and for other lists' ones. */
const does = ({ call, after, files, dialog, menu, reads }: AnyAction) =>
  !reads &&
  (menu !== undefined ||
    call !== undefined ||
    after !== undefined ||
    files !== undefined ||
    dialog?.choices !== undefined);

const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

/** The row's state, in the words of its list. */
const standing = (tab: AnyTab, row: RaRecord): string => {
  const state = tab.columns.find(({ tone }) => tone !== undefined);
  const words = tab.highlight?.(row) ?? (state && linesOf(state, state.key, row)[0]);
  return sentence(words || 'Não se aplica à situação em que o veículo está');
};

const reasonOf = (tab: AnyTab, action: AnyAction, row: RaRecord, sessao: Sessao): string | null => {
  const { place, call, disabled, blocked } = action;
  const subject = place === 'selection' ? [row] : row;
  const { right } = call?.route ?? {};
  if (right && !may(sessao, right)) return errorKinds.semDireito.message;
  if (place === 'selection' && tab.selectable?.(row) === false) return standing(tab, row);
  const against = disabled?.(subject);
  if (against) return sentence(against);
  return blocked?.(subject, sessao) ?? null;
};

/**
 * True if the list would show the action for a row. The right of its call is not checked here: it becomes a
 * reason.
 */
const applies = ({ place, permission, visible }: AnyAction, row: RaRecord, sessao: Sessao) =>
  (permission === undefined || may(sessao, permission)) &&
  (visible?.(place === 'selection' ? [row] : row, sessao) ?? true);

/** The actions of a list on its rows. */
export const actionsOn = ({ actions, columns }: AnyTab): readonly AnyAction[] =>
  [...actions, ...columns.flatMap(({ actions: inColumn = [] }) => inColumn)].filter(
    (action) => action.place !== 'screen' && does(action),
  );

const ofTab = (screen: ListScreen, tab: AnyTab, rows: readonly RaRecord[], sessao: Sessao): Possivel[] => {
  const actions = actionsOn(tab).filter(({ severalOf }) => severalOf === undefined);
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

/**
 * Sort key: undoing actions come last, and the others keep the order of the screens, which is the order of
 * the work.
 */
const isUndoing = ({ action }: Possivel) => Number(action.tone === 'danger');

/** True for a blocked action while another of the same name and list is open: the reason would not help. */
const isBeside = (one: Possivel, all: readonly Possivel[]) =>
  one.reason !== null &&
  all.some((other) => other.reason === null && other.screen === one.screen && nameOf(other) === nameOf(one));

/** Every action that the session's lists offer for the vehicle of these rows, the likely ones first. */
export const acoesDoVeiculo = (
  screens: readonly Screen[],
  linhas: LinhasDoVeiculo,
  sessao: Sessao,
): Possivel[] => {
  const found = screens.flatMap((screen) =>
    'tabs' in screen && may(sessao, screen.permission)
      ? screen.tabs.flatMap((tab) => {
          const { path } = tab.source;
          const rows = (linhas[path] ?? []).map(everySource(path).fromWire);
          return ofTab(screen, tab, rows, sessao);
        })
      : [],
  );
  // Tabs of one list share actions: the key removes the duplicates.
  const once = [...new Map(found.map((one) => [one.key, one])).values()];
  return once
    .filter((one) => !isBeside(one, once))
    .toSorted((one, other) => isUndoing(one) - isUndoing(other));
};
