import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { DataTable, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { RowActions } from '../actions/RowActions.tsx';
import { Cell } from '../fields/cells.tsx';
import { alignOf } from '../fields/face.ts';
import { formatValue } from '../fields/formats.ts';
import type { Column } from '../screen.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import type { ListView } from './listView.ts';
import { ACTIONS, OPEN } from './tableStyles.ts';

type AnyColumn = Column<RaRecord>;

/** Kinds whose value is more than its text. */
const DRAWN: ReadonlySet<string> = new Set(['flag', 'longText', 'reference']);

const shownOf = ({ key, kind = 'text', options, render }: AnyColumn, row: RaRecord): ReactNode => {
  if (render) return render(row);
  if (DRAWN.has(kind)) return <Cell kind={kind} value={row[key]} />;
  return formatValue(kind, row[key], options) || '–';
};

/** What a cell shows: its value, the icon buttons that belong to it, in the anchor the link to what the row opens. */
const contentOf = (view: ListView, column: AnyColumn): ((row: RaRecord) => ReactNode) => {
  const { actions } = column;
  if (column.key === view.anchor) return (row) => <Anchor view={view} column={column} row={row} />;
  if (!actions) return (row) => shownOf(column, row);
  return (row) => (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {shownOf(column, row)}
      <RowActions inline actions={actions} row={row} />
    </Stack>
  );
};

/** The cell that names its row says the highlight in words and is the link to what the row opens. */
const Anchor = ({ view, column, row }: { view: ListView; column: AnyColumn; row: RaRecord }) => {
  const highlight = view.highlight?.(row);
  const words = highlight && view.legend[highlight];
  const path = view.open?.(row);
  return (
    <>
      {words && <span style={visuallyHidden}>{words}: </span>}
      {path === undefined ? (
        shownOf(column, row)
      ) : (
        <Link
          to={path}
          className={OPEN}
          // An empty value would leave a link without words.
          {...(row[column.key] == null && { 'aria-label': `Abrir ${row.id}` })}
        >
          {shownOf(column, row)}
        </Link>
      )}
    </>
  );
};

/** The columns of a table as react-admin takes them, the row's actions last. */
export const columnsOf = (view: ListView): ReactNode[] => {
  const columns = view.columns.map((column: AnyColumn) => {
    const { key, label, kind = 'text' } = column;
    return (
      <DataTable.Col<RaRecord>
        key={key}
        source={key}
        label={label}
        align={alignOf(kind)}
        disableSort={!view.sorts.includes(key)}
        render={contentOf(view, column)}
      />
    );
  });
  if (view.rowActions.length === 0 || view.expansion) return columns;
  const actions = (row: RaRecord) => <RowActions actions={view.rowActions} row={row} />;
  return [
    ...columns,
    <DataTable.Col<RaRecord> key={ACTIONS} label="Ações" className={ACTIONS} render={actions} />,
  ];
};
