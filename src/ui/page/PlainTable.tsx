import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../visuallyHidden.ts';

interface PlainTableProps {
  /** An empty one, of its rows' buttons, is named for screen readers alone. */
  columns: readonly string[];
  /** Its rows. */
  children: ReactNode;
}

/** A short table on a panel, whole: no list, no pages. */
export const PlainTable = ({ columns, children }: PlainTableProps) => (
  // Hidden names stay within: beyond it they would widen the page.
  <TableContainer sx={{ position: 'relative' }}>
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column}>{column || <span style={visuallyHidden}>Ações</span>}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </TableContainer>
);
