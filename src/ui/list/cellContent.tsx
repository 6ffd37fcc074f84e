import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatValue } from '#domain/fields/formats.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { Cell } from '../fields/cells.tsx';
import type { ShownColumn } from '../shownColumns.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import type { ListView } from './listView.ts';
import { OPEN } from './tableStyles.ts';

/** Kinds whose value is more than its text. */
const DRAWN: ReadonlySet<string> = new Set([
  'flag',
  'longText',
  'reference',
  'textReference',
  'references',
  'records',
  'chassi',
  'placa',
]);

const shownOf = ({ key, render, ...field }: ShownColumn, row: RaRecord): ReactNode => {
  if (render) return render(row) ?? '–';
  const { kind, options, target } = field;
  if (DRAWN.has(kind) || target) return <Cell {...field} value={row[key]} />;
  return formatValue(kind, row[key], options) || '–';
};

/** What a cell shows: its value, the icon buttons that belong to it, in the anchor the link to what the row opens. */
export const contentOf = (view: ListView, column: ShownColumn): ((row: RaRecord) => ReactNode) => {
  const { actions } = column;
  if (column.key === view.anchor) return (row) => <Anchor view={view} column={column} row={row} />;
  if (!actions) return (row) => shownOf(column, row);
  return (row) => (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {column.render ? column.render(row) : shownOf(column, row)}
      <RowActions room="card" actions={actions} row={row} />
    </Stack>
  );
};

/** The cell that names its row says the highlight in words and is the link to what the row opens. */
const Anchor = ({ view, column, row }: { view: ListView; column: ShownColumn; row: RaRecord }) => {
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
