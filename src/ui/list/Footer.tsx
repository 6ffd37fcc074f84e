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

/** Five links on a desktop, two otherwise (document 1, section 9). */
const Pages = (props: PaginationActionsProps) => {
  const around = Number(useMediaQuery('(min-width:1025px)'));
  return <PaginationActions {...props} siblingCount={around} boundaryCount={around} />;
};

const NO_SIZES: number[] = [];
const SAID = { displayedRows: { role: 'status' } } as const;
const nowhere = () => {};
const None = () => null;

type Range = NonNullable<ComponentProps<typeof TablePagination>['labelDisplayedRows']>;

/** 'Exibindo x-y de total', also of nothing and in the same place, where react-admin is silent; of a search that is not counted to its end, 'de mais de'. */
export const Footer = () => {
  const { total, isPending, perPage } = useListPaginationContext();
  const { meta } = useListContext();
  const translate = useTranslate();
  const atLeast: Range = ({ from, to, count }) =>
    translate('ra.navigation.page_range_at_least', {
      offsetBegin: from,
      offsetEnd: to,
      total: count.toLocaleString('pt-BR'),
    });
  if (isPending || total !== 0) {
    const said = meta?.aoMenos ? { labelDisplayedRows: atLeast } : {};
    return <Pagination rowsPerPageOptions={NO_SIZES} actions={Pages} slotProps={SAID} {...said} />;
  }
  const range = translate('ra.navigation.page_range_info', { offsetBegin: 0, offsetEnd: 0, total });
  return (
    <TablePagination
      component="span"
      count={0}
      page={0}
      rowsPerPage={perPage}
      rowsPerPageOptions={NO_SIZES}
      labelDisplayedRows={() => range}
      onPageChange={nowhere}
      ActionsComponent={None}
      slotProps={SAID}
      // As far from the edge as where arrows to other pages stand beside it.
      sx={{ '.MuiTablePagination-toolbar': { pr: 2.75 } }}
    />
  );
};
