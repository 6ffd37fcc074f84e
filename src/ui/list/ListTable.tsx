import { Box, Skeleton } from '@mui/material';
import { memo, use, useMemo } from 'react';
import { DataTable, type RaRecord, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { PatioContext } from '../context.ts';
import { RowFields } from '../rowName.ts';
import { columnsInFiles, type ListTab } from '../screen.ts';
import { useCards, useNarrow } from '../useNarrow.ts';
import { useOnPaper } from '../useOnPaper.ts';
import { useContent } from './columnContent.ts';
import { columnsOf, Expansion } from './columns.tsx';
import { ListHead, NoHead } from './ListHead.tsx';
import { ListRows, PaperRows } from './ListRow.tsx';
import { EmptyList } from './ListStates.tsx';
import { isExpandable, keptKey, type ListView, paperViewOf, viewOf } from './listView.ts';
import { totalsOf } from './Totals.tsx';
import { HIGHLIGHT, tableStyle } from './tableStyles.ts';
import { useRoom } from './useRoom.ts';

/** Skeleton rows until the first rows are loaded; the same elements each time, so that they render once. */
const SKELETON = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
  <Skeleton key={key} height={36} sx={{ mx: 2 }} />
));

const NOTHING = <></>;
const PLAIN = {};

/** Props of react-admin's table for a view; created once per view, so that memoized cells do not render again. */
const tableOf = (view: ListView, tab: ListTab) => {
  const { selectable, highlight, expands } = view;
  return {
    children: columnsOf(view),
    foot: view.sums.length > 0 ? totalsOf(view) : undefined,
    // Actions on the selection are in the page's header, visible before anything is selected.
    bulkActionButtons: selectable ? NOTHING : (false as const),
    bulkActionsToolbar: NOTHING,
    empty: <EmptyList hint={tab.empty} />,
    rowClick: (_id: unknown, _resource: string, row: RaRecord) => view.open?.(row) ?? false,
    isRowSelectable: selectable,
    rowSx: highlight && ((row: RaRecord) => (highlight(row) ? HIGHLIGHT : PLAIN)),
    expand: expands && <Expansion view={view} tab={tab} />,
    isRowExpandable: (row: RaRecord) => isExpandable(view, row),
  };
};

interface GoneRowsProps {
  /** The sentence about them; empty where none has gone. */
  words: string;
  /** The operations by which they went. */
  done: readonly string[];
  /** The one batch of them, by one of its operations. */
  batch: string | null;
  /** How often rows went into it. */
  folds: number;
}

/** One line instead of the rows that have left since the list was opened, and the way to them. */
const GoneRows = ({ words, done, batch }: Omit<GoneRowsProps, 'folds'>) => {
  const lead = use(PatioContext)?.movements;
  const path = done.length > 0 && lead?.(done, batch);
  return (
    words !== '' && (
      <Box
        role="status"
        sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider', color: 'text.secondary' }}
      >
        {words}
        {path && (
          <>
            {' · '}
            <Link to={path}>mostrar</Link>
          </>
        )}
      </Box>
    )
  );
};

const NONE: string[] = [];

export interface ListTableProps {
  tab: ListTab;
  /** Accessible name of the table. */
  label: string;
  /** Storage key of the visible columns. */
  storeKey: string;
  rows: readonly RaRecord[] | undefined;
  totals: Readonly<Record<string, unknown>> | undefined;
  busy: boolean;
  /** The rows are still those of the previous page, sort or filter of the tab. */
  former: boolean;
  /** The search box differs from the search of the shown rows. */
  unasked: boolean;
  /** The rows that left and are one line now. */
  gone: GoneRowsProps;
}

/** A compact table with fixed columns; columns without room move below the row, and on a phone rows are cards. */
export const ListTable = memo((props: ListTableProps) => {
  const { tab, label, storeKey, rows, totals, busy, former, unasked, gone } = props;
  const [cards, narrow] = [useCards(), useNarrow()];
  const { ref, probe, room } = useRoom(storeKey);
  const [hidden] = useStore<string[]>(storeKey, NONE);
  const [kept] = useStore<string[]>(keptKey(storeKey), NONE);
  const lines = useMemo(() => columnsInFiles(tab.columns), [tab]);
  const content = useContent(storeKey, lines, rows, totals);
  const onPaper = useOnPaper();
  const view = useMemo(() => {
    const seen = { cards, narrow, room: room ?? null, hidden, kept, content };
    return onPaper ? paperViewOf(tab, seen) : viewOf(tab, seen);
  }, [tab, onPaper, cards, narrow, room, hidden, kept, content]);
  const table = useMemo(() => tableOf(view, tab), [view, tab]);
  const sx = useMemo(() => tableStyle(view), [view]);
  return (
    <Box
      ref={ref}
      role="region"
      aria-label={label}
      aria-busy={busy || former}
      {...(unasked && { 'data-unasked': '' })}
      sx={sx}
    >
      <span ref={probe} aria-hidden style={PROBE} />
      {busy && SKELETON}
      {!busy && room !== undefined && (
        <RowFields value={tab.source.rows}>
          <GoneRows {...gone} />
          <DataTable
            {...table}
            // New rows after a fold: what comes into sight has not moved there.
            key={gone.folds}
            storeKey={storeKey}
            head={view.cards ? NoHead : ListHead}
            body={onPaper ? PaperRows : ListRows}
          />
        </RowFields>
      )}
    </Box>
  );
});

/**
 * Hidden element as wide as a hundred characters of text, by which the width of one is measured. `ch` is a digit's
 * width; letters and punctuation are narrower.
 */
const PROBE = { position: 'absolute', visibility: 'hidden', width: '93ch' } as const;
