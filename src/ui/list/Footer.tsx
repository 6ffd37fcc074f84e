import TablePagination from '@mui/material/TablePagination';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentProps } from 'react';
import {
  Pagination,
  PaginationActions,
  type PaginationActionsProps,
  useListContext,
  useListPaginationContext,
  useTranslate,
} from 'react-admin';
import { PAGE_SIZE } from '#contract/list.ts';

/** Five links on a desktop, two otherwise (document 1, section 9). */
const Pages = (props: PaginationActionsProps) => {
  const around = Number(useMediaQuery('(min-width:1025px)'));
  return <PaginationActions {...props} siblingCount={around} boundaryCount={around} />;
};

const SIZES = [PAGE_SIZE, 2 * PAGE_SIZE, 4 * PAGE_SIZE];
const NO_SIZES: number[] = [];
const SAID = { displayedRows: { role: 'status' } } as const;
const nowhere = () => {};
const None = () => null;

/** A list that is all there has no other page, however long it is. */
const offered = (perPage: number, total = 0) =>
  total > PAGE_SIZE && SIZES.includes(perPage) ? SIZES : NO_SIZES;

type Range = NonNullable<ComponentProps<typeof TablePagination>['labelDisplayedRows']>;

/** The first number format of a page takes a twelfth of its time: what needs no point has none made. */
const spelt = (number: number): string => (number < 1000 ? `${number}` : number.toLocaleString('pt-BR'));

/**
 * 'Exibindo x-y de total', also of nothing and in the same place, where react-admin is silent; of a search that is not
 * counted to its end, 'de mais de'.
 */
export const Footer = () => {
  const { total, perPage } = useListPaginationContext();
  const { meta } = useListContext();
  const translate = useTranslate();
  const range: Range = ({ from, to, count }) =>
    translate(`ra.navigation.${meta?.aoMenos ? 'page_range_at_least' : 'page_range_info'}`, {
      offsetBegin: spelt(from),
      offsetEnd: spelt(to),
      total: spelt(count),
    });
  const said = { slotProps: SAID, labelDisplayedRows: range };
  if (total !== 0)
    return <Pagination {...said} rowsPerPageOptions={offered(perPage, total)} actions={Pages} />;
  return (
    <TablePagination
      component="span"
      count={0}
      page={0}
      rowsPerPage={perPage}
      onPageChange={nowhere}
      ActionsComponent={None}
      rowsPerPageOptions={NO_SIZES}
      {...said}
      // As far from the edge as where arrows to other pages stand beside it.
      sx={{ '.MuiTablePagination-toolbar': { pr: 2.75 } }}
    />
  );
};
