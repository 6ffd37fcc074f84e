import { createContext, use, useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';

type RowId = RaRecord['id'];

interface Wanted {
  id: RowId | null;
  setId: (id: RowId | null) => void;
}

/** The row that is to have the focus as soon as it is shown; null once it has it. */
export const WantedRow = createContext<Wanted>({ id: null, setId: () => {} });

/** Focuses a row that is wanted, whether it is shown already or comes later. */
export const useWanted = (row: RaRecord) => {
  const element = useRef<HTMLTableRowElement>(null);
  const { id, setId } = use(WantedRow);
  const wanted = id === row.id;
  useEffect(() => {
    if (!wanted) return;
    element.current?.focus();
    setId(null);
  }, [wanted, setId]);
  return element;
};
