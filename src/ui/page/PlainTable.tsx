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

/** Columns, and characters of their longest words with those that a cell's margins take, that a phone has room for. */
const [COLUMNS_ON_A_PHONE, ON_A_PHONE, MARGINS] = [4, 44, 4];

/** Characters of a value that has room beside others on a phone. */
const BESIDE_OTHERS = 18;

/** Drawn content may be of any width. */
const isShort = (content: ReactNode): boolean =>
  content === null || (typeof content !== 'object' && String(content).length <= BESIDE_OTHERS);

/** Drawn content may break anywhere. */
const longestWord = (content: ReactNode): number =>
  typeof content === 'object'
    ? 0
    : Math.max(
        ...String(content)
          .split(' ')
          .map((word) => word.length),
      );

/** A phone would show a part of the columns. */
const isWide = <Row,>({ rows, columns }: PlainTableProps<Row>): boolean => {
  const cells = Object.values(columns);
  const longest = cells.map((cell) => Math.max(0, ...rows.map((row) => longestWord(cell(row)) + MARGINS)));
  return cells.length > COLUMNS_ON_A_PHONE || longest.reduce((sum, length) => sum + length, 0) > ON_A_PHONE;
};

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
  if (cards && isWide(table)) return <Cards {...table} />;
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
