import { createContext, useEffect, useRef, useState } from 'react';
import { type ListControllerResult, type RaRecord, useNotify } from 'react-admin';
import { contagem } from '#domain/values/contagem.ts';
import type { Aside } from '../actions/runAction.ts';
import type { RecordName } from '../recordName.ts';
import type { ListTab } from '../screen.ts';
import { STATE_FILTER } from './listAddress.ts';
import { stateIn } from './listView.ts';
import { useSeenRows } from './useSeenRows.ts';

/** Largest selection: the gateway's limit of a batch. */
const MAX_SELECTION = 1000;

export type Selection = ReturnType<typeof useSelection>;

export const SelectionContext = createContext<Selection | null>(null);

const none = () => false;

type Rows = readonly RaRecord[];
type Ids = RaRecord['id'][];

/** The rows of 'all': refused ones only where something mends them, or where there are no others. */
const allOf = (tab: ListTab, rows: Rows): Rows => {
  const { selectable = none, mends = none } = tab;
  const tone = stateIn(tab)?.tone;
  const eligible = rows.filter(selectable);
  const some = eligible.filter((row) => tone?.(row) !== 'wrong' || mends(row));
  return some.length > 0 ? some : eligible;
};

/** Rows that 'all' left out: refused ones, and those beyond the largest batch. */
interface LeftOut {
  ids: ReadonlySet<RaRecord['id']>;
  refused: number;
  beyond: number;
}

const leftOutWords = ({ refused, beyond }: LeftOut, feminine: boolean): string =>
  [
    refused > 0 &&
      `${contagem(refused, `recusad${feminine ? 'a' : 'o'} fica`, `recusad${feminine ? 'as' : 'os'} ficam`)} de fora.`,
    beyond > 0 && `${contagem(beyond, 'fica', 'ficam')} para depois: vão até 1.000 de cada vez.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Names of rows at most in a sentence. */
const MOST_NAMED = 5;

const hiddenWords = (names: readonly string[]): string => {
  const [shown, more] = [names.slice(0, MOST_NAMED), names.length - MOST_NAMED];
  const whole = more > 0 ? `${shown.join(', ')} e mais ${more.toLocaleString('pt-BR')}` : shown.join(', ');
  return `${contagem(names.length, 'não está à vista', 'não estão à vista')}: ${whole}.`;
};

/** Loads the rest of a list where there is one; if that fails, this page's rows are selected. */
const useWhole = (tab: ListTab, list: ListControllerResult, remember: (rows: Rows) => void) => {
  const { data = [], total = 0, onSelect, onSelectAll } = list;
  const notify = useNotify();
  const [working, setWorking] = useState(false);
  const load = (found: (whole: Rows) => void) => {
    if (total <= data.length) return found(data);
    setWorking(true);
    onSelectAll({
      limit: MAX_SELECTION,
      queryOptions: {
        onSuccess: ({ data: whole }) => {
          remember(whole);
          found(whole);
          setWorking(false);
        },
        // Fall back to this page's rows: the person can select here and try the whole list again.
        onError: () => {
          onSelect(allOf(tab, data).map(({ id }) => id));
          notify('Só os itens desta página foram selecionados. Tente novamente.', { type: 'warning' });
          setWorking(false);
        },
      },
    });
  };
  return { working, load };
};

const sameAs = (all: ReadonlySet<RaRecord['id']>, ids: Ids): boolean =>
  ids.length === all.size && ids.every((id) => all.has(id));

/** Selects 'all' of a list, and remembers what that left out while nothing else is selected. */
const useAll = (tab: ListTab, list: ListControllerResult, remember: (rows: Rows) => void) => {
  const { total = 0, meta, filterValues, selectedIds } = list;
  const { working, load } = useWhole(tab, list, remember);
  const leftOut = useRef<LeftOut | null>(null);
  useEffect(() => {
    // What somebody chose by hand since says nothing of the others.
    const { current: out } = leftOut;
    if (out && !sameAs(out.ids, selectedIds)) leftOut.current = null;
  }, [selectedIds]);
  const { selectable = none } = tab;
  const refusedBeside = (): number =>
    [undefined, 'erro'].includes(filterValues[STATE_FILTER]) ? 0 : (meta?.quantidades?.erro ?? 0);
  return {
    working,
    withAll: (use: (ids: Ids, those: Rows) => void) =>
      load((whole) => {
        const those = allOf(tab, whole);
        const ids = those.map(({ id }) => id);
        const refused = whole.filter(selectable).length - those.length + refusedBeside();
        leftOut.current = { ids: new Set(ids), refused, beyond: Math.max(0, total - whole.length) };
        use(ids, those);
      }),
    leftOutOf: (some: Rows): string => {
      const { current: out } = leftOut;
      const chosenByAll = out !== null && some.length > 1 && some.every(({ id }) => out.ids.has(id));
      return chosenByAll ? leftOutWords(out, tab.feminine === true) : '';
    },
  };
};

/**
 * The selected rows of a list: rows that are no longer eligible (being processed now) drop out of it; those that a
 * filter hides stay, and are told apart. `nameOf`: a row where it is not seen.
 */
export const useSelection = (
  tab: ListTab,
  list: ListControllerResult,
  nameOf: (row: RaRecord) => RecordName | null,
) => {
  const { data = [], selectedIds, onSelect, setFilters } = list;
  const { rowOf, hiddenBy, remember } = useSeenRows(tab, list);
  const { working, withAll, leftOutOf } = useAll(tab, list, remember);
  const { selectable = none } = tab;
  const chosen = new Set(selectedIds);
  const here = allOf(tab, data);
  const rows = selectedIds.flatMap((id) => rowOf(id) ?? []).filter(selectable);
  const hidden = rows.filter((row) => hiddenBy(row) !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the selection when the tab changes
  useEffect(() => () => onSelect([]), [tab]);

  const allHere = here.length > 0 && here.every(({ id }) => chosen.has(id));
  const all: 'none' | 'some' | 'all' = rows.length === 0 ? 'none' : allHere ? 'all' : 'some';
  return {
    /** Selected rows: visible ones in their current state, those of other pages as last seen. */
    rows,
    /** Those of them that the list's filters hide. */
    hidden,
    /** The rows' noun is feminine. */
    feminine: tab.feminine === true,
    all,
    /** The rest of the list is being loaded, or nothing can be selected. */
    disabled: working || here.length === 0,
    /** Selects all eligible rows of the whole list, or none if they are all selected. */
    toggleAll: () => withAll((ids) => onSelect(ids.every((id) => chosen.has(id)) ? [] : ids)),
    /** Selects all eligible rows of the whole list and passes them on. */
    selectAll: (then: (rows: Rows) => void) =>
      withAll((ids, those) => {
        onSelect(ids);
        then(those);
      }),
    select: (some: Rows) => onSelect(some.map(({ id }) => id)),
    clear: () => onSelect([]),
    /** Filters the list as it was when the first hidden row was seen. */
    showHidden: () => {
      const [first] = hidden;
      if (first) setFilters({ ...hiddenBy(first) });
    },
    /** Sentence about the rows that 'all' left out. */
    leftOutOf,
    /** Additional sentence of a question about these rows. */
    asideOf: (some: Rows): Aside => {
      const unseen = some
        .filter((row) => hiddenBy(row) !== null)
        .map((row) => nameOf(row)?.value ?? String(row.id));
      return { unseen: unseen.length > 0 ? hiddenWords(unseen) : '', leftOut: leftOutOf(some) };
    },
  };
};
