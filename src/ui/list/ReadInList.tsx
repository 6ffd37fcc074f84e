import { Alert, Box } from '@mui/material';
import { use, useEffect, useRef, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { CodigoLido } from '#domain/values/codigoLido.ts';
import { contagem } from '#domain/values/contagem.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { TextButton } from '../actions/TextButton.tsx';
import { LeitorDeCodigo } from '../codigo/LeitorDeCodigo.tsx';
import type { ListTab } from '../screen.ts';
import { WantedRow } from './wantedRow.ts';

interface FoundProps {
  tab: ListTab;
  codigo: CodigoLido;
  onAgain: () => void;
}

const selects = ({ selectable }: ListTab, row: RaRecord): boolean => selectable?.(row) === true;

/** Marks the one row of a code, once: it is selected where it can be, and has the focus. */
const useMarked = (tab: ListTab, row: RaRecord | undefined) => {
  const { selectedIds, onSelect } = useListContext();
  const { setId } = use(WantedRow);
  const marked = useRef<RaRecord['id'] | null>(null);
  useEffect(() => {
    if (row === undefined || marked.current === row.id) return;
    marked.current = row.id;
    if (selects(tab, row) && !selectedIds.includes(row.id)) onSelect([...selectedIds, row.id]);
    setId(row.id);
  }, [tab, row, selectedIds, onSelect, setId]);
};

const saidOf = (tab: ListTab, rows: readonly RaRecord[], valor: string): string => {
  const [row] = rows;
  if (row && rows.length === 1)
    return selects(tab, row) ? `Selecionado: ${valor}.` : `Está nesta lista: ${valor}.`;
  return `${contagem(rows.length, 'linha', 'linhas')} com ${valor}. Qual delas é?`;
};

/** What came of a code that was read, while the list is still asked for it. */
const Found = ({ tab, codigo, onAgain }: FoundProps) => {
  const { data = [], isPending, isPlaceholderData, error, filterValues } = useListContext();
  const { key = '', unlisted: Unlisted } = tab.filters?.search ?? {};
  const isAsked = filterValues[key] === codigo.valor;
  const answered = isAsked && !isPending && !isPlaceholderData && !error;
  const [row, ...others] = answered ? data : [];
  useMarked(tab, others.length === 0 ? row : undefined);
  if (!isAsked) return null;
  const again = (
    <TextButton label="Ler outro" color="inherit" size="small" sx={{ minHeight: 48 }} onClick={onAgain} />
  );
  return (
    <div role="status">
      {answered && (
        <Alert
          severity={row ? 'success' : 'warning'}
          role="presentation"
          action={again}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {row ? saidOf(tab, data, codigo.valor) : Unlisted && <Unlisted codigo={codigo} />}
          {row && others.length === 0 && !selects(tab, row) && (
            <RowActions
              actions={tab.actions.filter(({ place, tone }) => place === 'row' && tone === 'primary')}
              row={row}
              room="main"
            />
          )}
        </Alert>
      )}
    </div>
  );
};

interface ReadInListProps {
  tab: ListTab;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** Reads a code into a list's search, alone: another filter would hide the row that has it. */
export const ReadInList = ({ tab, open, setOpen }: ReadInListProps) => {
  const { setFilters } = useListContext();
  const [codigo, setCodigo] = useState<CodigoLido | null>(null);
  const read = (lido: CodigoLido) => {
    setOpen(false);
    setCodigo(lido);
    setFilters({ [tab.filters?.search?.key ?? '']: lido.valor });
  };
  return (
    <Box sx={{ flexBasis: '100%' }}>
      {open && <LeitorDeCodigo onRead={read} onClose={() => setOpen(false)} />}
      {!open && codigo && <Found key={codigo.valor} {...{ tab, codigo }} onAgain={() => setOpen(true)} />}
    </Box>
  );
};
