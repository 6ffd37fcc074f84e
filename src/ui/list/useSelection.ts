import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type ListControllerResult, type RaRecord, useNotify } from 'react-admin';
import type { ListTab } from '../screen.ts';

/** Largest selection: the gateway's limit of a batch. */
const MAX_SELECTION = 1000;

export type Selection = ReturnType<typeof useSelection>;

export const SelectionContext = createContext<Selection | null>(null);
export const useSelectionContext = () => useContext(SelectionContext);

const none = () => false;

/** Cache of every row that a tab has loaded: it resolves selected ids of other pages. */
const useSeen = (tab: ListTab, rows: readonly RaRecord[]) => {
  const seen = useRef({ tab, rows: new Map<RaRecord['id'], RaRecord>() });
  if (seen.current.tab !== tab) seen.current = { tab, rows: new Map() };
  const remember = (some: readonly RaRecord[]) => {
    for (const row of some) seen.current.rows.set(row.id, row);
  };
  remember(rows);
  return { seen: seen.current.rows, remember };
};

/** The selected rows of a list: rows that are no longer eligible (being processed now) drop out of it. */
export const useSelection = (tab: ListTab, list: ListControllerResult) => {
  const { data = [], total = 0, selectedIds, onSelect, onSelectAll } = list;
  const notify = useNotify();
  const [working, setWorking] = useState(false);
  const { seen, remember } = useSeen(tab, data);
  const eligible: (row: RaRecord) => boolean = tab.selectable ?? none;
  const chosen = new Set(selectedIds);
  const here = data.filter(eligible);
  const rows = selectedIds.flatMap((id) => seen.get(id) ?? []).filter(eligible);
  const idsOf = (some: readonly RaRecord[]) => some.filter(eligible).map(({ id }) => id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the selection when the tab changes
  useEffect(() => () => onSelect([]), [tab]);

  /** Loads the rest of the list where there is one; if that fails, this page's rows are selected. */
  const withAll = (use: (ids: RaRecord['id'][], eligibleRows: readonly RaRecord[]) => void) => {
    const found = (some: readonly RaRecord[]) => {
      remember(some);
      use(idsOf(some), some.filter(eligible));
    };
    if (total <= data.length) return found(data);
    setWorking(true);
    onSelectAll({
      limit: MAX_SELECTION,
      queryOptions: {
        onSuccess: ({ data: whole }) => {
          found(whole);
          setWorking(false);
        },
        // Fall back to this page's rows: the person can select here and try the whole list again.
        onError: () => {
          onSelect(idsOf(data));
          notify('Só os itens desta página foram selecionados. Tente novamente.', { type: 'warning' });
          setWorking(false);
        },
      },
    });
  };
  const allHere = here.length > 0 && here.every(({ id }) => chosen.has(id));
  const all: 'none' | 'some' | 'all' = rows.length === 0 ? 'none' : allHere ? 'all' : 'some';
  return {
    /** Selected rows: visible ones in their current state, those of other pages as last seen. */
    rows,
    /** The rows' noun is feminine. */
    feminine: tab.feminine === true,
    all,
    /** The rest of the list is being loaded, or nothing can be selected. */
    disabled: working || here.length === 0,
    /** Selects all eligible rows of the whole list, or none if they are all selected. */
    toggleAll: () => withAll((ids) => onSelect(ids.every((id) => chosen.has(id)) ? [] : ids)),
    /** Selects all eligible rows of the whole list and passes them on. */
    selectAll: (then: (rows: readonly RaRecord[]) => void) =>
      withAll((ids, eligibleRows) => {
        onSelect(ids);
        then(eligibleRows);
      }),
    clear: () => onSelect([]),
  };
};
