import {
  Divider,
  Stack,
  type SxProps,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  type Theme,
} from '@mui/material';
import type { Key, ReactNode } from 'react';
import { FieldView } from '../fields/FieldView.tsx';
import { useCards } from '../useNarrow.ts';
import { visuallyHidden } from '../visuallyHidden.ts';

interface PlainTableProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => Key;
  /** A cell's content by its column's name; an empty one, of buttons, is named for screen readers alone. */
  columns: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Styles by the column's name. */
  styles?: Readonly<Record<string, SxProps<Theme>>>;
}

/** Columns that a phone has room for: rows of more are cards there. */
const ON_A_PHONE = 4;

/** Characters of a value that has room beside others on a phone. */
const BESIDE_OTHERS = 18;

/** Drawn content may be of any width. */
const isShort = (content: ReactNode): boolean =>
  content === null || (typeof content !== 'object' && String(content).length <= BESIDE_OTHERS);

/** Each row with its values under their names, short ones side by side, its buttons last. */
const Cards = <Row,>({ rows, keyOf, columns }: PlainTableProps<Row>) => (
  <Stack spacing={1} divider={<Divider />}>
    {rows.map((row, at) => (
      <div key={keyOf(row, at)}>
        <FieldView
          narrow
          record={{}}
          fields={Object.entries(columns).flatMap(([name, cell]) => {
            const content = cell(row);
            const kind = isShort(content) ? ('text' as const) : ('longText' as const);
            return name === '' ? [] : [{ name, label: name, kind, render: () => content }];
          })}
        />
        {columns['']?.(row)}
      </div>
    ))}
  </Stack>
);

/** A short table on a panel, whole: no list, no pages. */
export const PlainTable = <Row,>(table: PlainTableProps<Row>) => {
  const { rows, keyOf, columns, styles = {} } = table;
  const cards = useCards();
  const cells = Object.entries(columns);
  if (cards && cells.length > ON_A_PHONE) return <Cards {...table} />;
  return (
    // Hidden names stay within: beyond it they would widen the page.
    <TableContainer sx={{ position: 'relative' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {cells.map(([name]) => (
              <TableCell key={name} sx={styles[name]}>
                {name || <span style={visuallyHidden}>Ações</span>}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, at) => (
            <TableRow key={keyOf(row, at)}>
              {cells.map(([name, cell]) => (
                <TableCell key={name} sx={styles[name]}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
