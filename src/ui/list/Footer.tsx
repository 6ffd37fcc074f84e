import Typography from '@mui/material/Typography';
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

/** 'Exibindo x-y de total', also of nothing, where react-admin is silent. */
export const Footer = () => {
  const { total, isPending } = useListPaginationContext();
  const translate = useTranslate();
  if (isPending || total !== 0)
    return <Pagination rowsPerPageOptions={NO_SIZES} actions={Pages} slotProps={SAID} />;
  return (
    <Typography variant="body2" role="status" sx={{ p: 2 }}>
      {translate('ra.navigation.page_range_info', { offsetBegin: 0, offsetEnd: 0, total })}
    </Typography>
  );
};
