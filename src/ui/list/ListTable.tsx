import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { memo, useMemo } from 'react';
import { DataTable, type RaRecord } from 'react-admin';
import type { ListTab } from '../screen.ts';
import { useNarrow } from '../useNarrow.ts';
import { columnsOf } from './columns.tsx';
import { Expansion } from './Expansion.tsx';
import { ListHead } from './ListHead.tsx';
import { ListRows } from './ListRow.tsx';
import { EmptyList } from './ListStates.tsx';
import { viewOf } from './listView.ts';
import { HIGHLIGHTS, tableStyle } from './tableStyles.ts';

/** Rows that stand in while the first ones are on their way. */
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const NOTHING = <></>;

/** A tab's columns, expansion and highlights as react-admin's table takes them; made once, so that cells rest. */
const useTable = (tab: ListTab) => {
  const narrow = useNarrow();
  return useMemo(() => {
    const view = viewOf(tab, narrow);
    const { selectable, highlight, open, expansion } = view;
    const rowSx = (row: RaRecord) => {
      const found = highlight?.(row);
      return found ? HIGHLIGHTS[found] : {};
    };
    const table = {
      children: columnsOf(view),
      // What acts on the chosen rows stands in the page's header, in sight before anything is chosen.
      bulkActionButtons: selectable ? NOTHING : (false as const),
      bulkActionsToolbar: NOTHING,
      empty: <EmptyList {...(tab.empty && { hint: tab.empty })} />,
      rowClick: open ? (_id: unknown, _resource: string, row: RaRecord) => open(row) : (false as const),
      ...(selectable && { isRowSelectable: selectable }),
      ...(highlight && { rowSx }),
      ...(expansion && { expand: <Expansion view={view} /> }),
    };
    return { table, sx: tableStyle(view, narrow) };
  }, [tab, narrow]);
};

interface ListTableProps {
  tab: ListTab;
  /** What a screen reader calls the table. */
  label: string;
  /** Where the chosen columns are kept. */
  storeKey: string;
  busy: boolean;
}

/** A compact table with fixed columns; where it is too wide it scrolls, and what a row is known by stays. */
export const ListTable = memo(({ tab, label, storeKey, busy }: ListTableProps) => {
  const { table, sx } = useTable(tab);
  return (
    // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <Box tabIndex={0} role="region" aria-label={label} aria-busy={busy} sx={sx}>
      {busy ? (
        SKELETON_ROWS.map((key) => <Skeleton key={key} height={36} sx={{ mx: 2 }} />)
      ) : (
        <DataTable {...table} storeKey={storeKey} head={ListHead} body={ListRows} />
      )}
    </Box>
  );
});
