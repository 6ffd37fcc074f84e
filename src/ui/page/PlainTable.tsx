import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

interface PlainTableProps {
  columns: readonly string[];
  /** Its rows. */
  children: ReactNode;
}

/** A short table on a panel, whole: no list, no pages. */
export const PlainTable = ({ columns, children }: PlainTableProps) => (
  <TableContainer>
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column}>{column}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </TableContainer>
);
