import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type ListControllerResult, type RaRecord, useNotify } from 'react-admin';
import type { ListTab } from '../screen.ts';

/** What one selection may hold: a batch of the gateway takes no more. */
const MAX_SELECTION = 1000;

/** What is chosen in a list, beyond the ids that react-admin keeps. */
export interface Selection {
  /** Rows that are still there in their newest state; those of other pages as they were seen last. */
  rows: readonly RaRecord[];
  all: 'none' | 'some' | 'all';
  /** Whether rows are called by a feminine word. */
  feminine: boolean;
  /** The rest of the list is being asked for, or there is nothing to choose. */
  disabled: boolean;
  /** All eligible rows of the whole list; when that is what is selected, none. */
  toggleAll: () => void;
  clear: () => void;
}

export const SelectionContext = createContext<Selection | null>(null);
export const useSelectionContext = () => useContext(SelectionContext);

const none = () => false;

/** Every row of a tab that was shown or asked for: an id of another page stands for one of them. */
const useSeen = (tab: ListTab, rows: readonly RaRecord[]) => {
  const seen = useRef({ tab, rows: new Map<RaRecord['id'], RaRecord>() });
  if (seen.current.tab !== tab) seen.current = { tab, rows: new Map() };
  const remember = (some: readonly RaRecord[]) => {
    for (const row of some) seen.current.rows.set(row.id, row);
  };
  remember(rows);
  return { seen: seen.current.rows, remember };
};

/** The chosen rows of a list: rows that stop being eligible (they are being processed now) leave it by themselves. */
export const useSelection = (tab: ListTab, list: ListControllerResult): Selection => {
  const { data = [], total = 0, selectedIds, onSelect, onSelectAll } = list;
  const notify = useNotify();
  const [working, setWorking] = useState(false);
  const { seen, remember } = useSeen(tab, data);
  const eligible: (row: RaRecord) => boolean = tab.selectable ?? none;
  const chosen = new Set(selectedIds);
  const here = data.filter(eligible);
  const rows = selectedIds.flatMap((id) => seen.get(id) ?? []).filter(eligible);
  const idsOf = (some: readonly RaRecord[]) => some.filter(eligible).map(({ id }) => id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab starts with nothing chosen
  useEffect(() => () => onSelect([]), [tab]);

  /** The rest of the list is asked for where there is one; when it does not come, this page's rows are chosen. */
  const toggleAll = () => {
    const toggle = (some: readonly RaRecord[]) => {
      remember(some);
      const ids = idsOf(some);
      onSelect(ids.every((id) => chosen.has(id)) ? [] : ids);
    };
    if (total <= data.length) return toggle(data);
    setWorking(true);
    onSelectAll({
      limit: MAX_SELECTION,
      queryOptions: {
        onSuccess: ({ data: whole }) => {
          toggle(whole);
          setWorking(false);
        },
        // The list of this page is shown, so a person can choose here and try the whole again.
        onError: () => {
          onSelect(idsOf(data));
          notify('Só os itens desta página foram selecionados. Tente novamente.', { type: 'warning' });
          setWorking(false);
        },
      },
    });
  };
  const allHere = here.length > 0 && here.every(({ id }) => chosen.has(id));
  return {
    rows,
    feminine: tab.feminine === true,
    all: rows.length === 0 ? 'none' : allHere ? 'all' : 'some',
    disabled: working || here.length === 0,
    toggleAll,
    clear: () => onSelect([]),
  };
};
