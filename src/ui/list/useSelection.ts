import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useDataProvider } from 'react-admin';
import { useToast } from '../useToast.ts';

/** What one selection may hold: a batch of the gateway takes no more. */
const MAX_SELECTION = 1000;

type Id = RaRecord['id'];

export interface Selection {
  rows: readonly RaRecord[];
  has: (id: Id) => boolean;
  toggle: (row: RaRecord) => void;
  /** All eligible rows of the whole list; when that is what is selected, none. */
  toggleAll: () => Promise<void>;
  clear: () => void;
  all: 'none' | 'some' | 'all';
  /** The rest of the list is being asked for. */
  working: boolean;
}

interface SelectionOptions {
  /** The tab: another one starts with nothing chosen. */
  scope: string;
  resource: string;
  filter: Readonly<Record<string, unknown>>;
  rows: readonly RaRecord[];
  total: number;
  selectable: ((row: RaRecord) => boolean) | undefined;
}

const NONE: ReadonlyMap<Id, RaRecord> = new Map();

const byId = (rows: readonly RaRecord[]) => new Map(rows.map((row) => [row.id, row]));

/** Rows that are still there in their newest state; those of other pages stay as they were chosen. */
const current = (
  chosen: ReadonlyMap<Id, RaRecord>,
  shown: readonly RaRecord[],
  eligible: (row: RaRecord) => boolean,
) => {
  const newest = byId(shown);
  return [...chosen.values()].map((row) => newest.get(row.id) ?? row).filter(eligible);
};

/** The chosen rows of a list: rows that stop being eligible (they are being processed now) leave it by themselves. */
export const useSelection = ({
  scope,
  resource,
  filter,
  rows,
  total,
  selectable,
}: SelectionOptions): Selection => {
  const dataProvider = useDataProvider();
  const toast = useToast();
  const [{ of, chosen }, setState] = useState({ of: scope, chosen: NONE });
  const setChosen = (next: ReadonlyMap<Id, RaRecord>) => setState({ of: scope, chosen: next });
  const [working, setWorking] = useState(false);
  const eligible = selectable ?? (() => false);
  const selected = current(of === scope ? chosen : NONE, rows, eligible);
  const selectedIds = new Set(selected.map(({ id }) => id));
  const here = rows.filter(eligible);
  const allHere = here.length > 0 && here.every(({ id }) => selectedIds.has(id));

  const wholeList = async (): Promise<readonly RaRecord[]> => {
    if (total <= rows.length) return here;
    const pagination = { page: 1, perPage: MAX_SELECTION };
    const { data } = await dataProvider.getList(resource, { pagination, filter });
    if (total > MAX_SELECTION)
      toast('warning', `A seleção vai até ${MAX_SELECTION} itens: os primeiros foram selecionados.`);
    return data.filter(eligible);
  };

  return {
    rows: selected,
    working,
    has: (id) => selectedIds.has(id),
    toggle: (row) => {
      const next = byId(selected);
      if (!next.delete(row.id)) next.set(row.id, row);
      setChosen(next);
    },
    toggleAll: async () => {
      setWorking(true);
      try {
        const all = await wholeList();
        setChosen(allHere && all.length === selected.length ? NONE : byId(all));
      } catch {
        // The list of this page is shown, so a person can choose here and try the whole again.
        setChosen(byId(here));
        toast('warning', 'Só os itens desta página foram selecionados. Tente novamente.');
      } finally {
        setWorking(false);
      }
    },
    clear: () => setChosen(NONE),
    all: selected.length === 0 ? 'none' : allHere ? 'all' : 'some',
  };
};
