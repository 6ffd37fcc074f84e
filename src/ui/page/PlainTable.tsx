import {
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
import { visuallyHidden } from '../visuallyHidden.ts';

interface PlainTableProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => Key;
  /** A cell's content by its column's name; an empty one, of buttons, is named for screen readers alone. */
  columns: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Styles by the column's name. */
  styles?: Readonly<Record<string, SxProps<Theme>>>;
}

/** A short table on a panel, whole: no list, no pages. */
export const PlainTable = <Row,>({ rows, keyOf, columns, styles = {} }: PlainTableProps<Row>) => {
  const cells = Object.entries(columns);
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
