import TablePagination from '@mui/material/TablePagination';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  Pagination,
  PaginationActions,
  type PaginationActionsProps,
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

/** 'Exibindo x-y de total', also of nothing and in the same place, where react-admin is silent. */
export const Footer = () => {
  const { total, isPending, perPage } = useListPaginationContext();
  const translate = useTranslate();
  if (isPending || total !== 0)
    return <Pagination rowsPerPageOptions={NO_SIZES} actions={Pages} slotProps={SAID} />;
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
