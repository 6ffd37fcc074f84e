import { TableCell, TableFooter, TableRow } from '@mui/material';
import { Children, isValidElement, type ReactNode } from 'react';
import { type DataTableColumnProps, useListContext } from 'react-admin';
import { formatValue } from '#domain/fields/formats.ts';
import { alignOf, faceOf } from '../fields/face.ts';
import type { Totals } from './columnContent.ts';
import type { ListView } from './listView.ts';
import { END } from './tableStyles.ts';

const TOTAL = {
  '& .MuiTableCell-root': { color: 'text.primary', fontSize: 'inherit', fontWeight: 'fontWeightBold' },
} as const;

const sourceOf = (column: ReactNode): string =>
  (isValidElement<DataTableColumnProps>(column) && column.props.source) || '';

/** The totals of a list over all its pages, below their columns; nothing until they are known. */
export const totalsOf = ({ columns, cards, sums, selectable, expands }: ListView) => {
  const under = cards ? [] : sums.filter((column) => columns.includes(column));
  return ({ children }: { children?: ReactNode }) => {
    const { meta, total } = useListContext();
    const totals: Totals = meta?.totais ?? {};
    if (!total || sums.every(({ key }) => totals[key] == null)) return null;
    const others = sums.filter((column) => !under.includes(column) && totals[column.key] != null);
    const cells = Children.toArray(children).map((column, at) => {
      const summed = under.find(({ key }) => key === sourceOf(column));
      if (summed)
        return (
          <TableCell key={summed.key} align={alignOf(summed.kind)} sx={faceOf(summed.kind)}>
            {formatValue(summed.kind, totals[summed.key])}
          </TableCell>
        );
      return at === 0 ? (
        <TableCell key="total" component="th" scope="row">
          Total
        </TableCell>
      ) : (
        <TableCell key={sourceOf(column) || at} />
      );
    });
    const around = Number(selectable !== undefined) + Number(expands);
    return (
      <TableFooter sx={TOTAL}>
        {under.length > 0 && (
          <TableRow>
            {selectable && <TableCell />}
            {cells}
            {expands && <TableCell className={END} />}
          </TableRow>
        )}
        {others.length > 0 && (
          <TableRow>
            <TableCell colSpan={cells.length + around}>
              {others.map(({ key, label, kind }) => (
                <span key={key} style={{ display: 'inline-block', marginRight: 24 }}>
                  {label}: {formatValue(kind, totals[key])}
                </span>
              ))}
            </TableCell>
          </TableRow>
        )}
      </TableFooter>
    );
  };
};
