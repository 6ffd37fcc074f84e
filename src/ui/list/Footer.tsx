import { type TablePagination, useMediaQuery } from '@mui/material';
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
import { isUnheard } from '#contract/route.ts';

/** Five links on a desktop, two otherwise (document 1, section 9). */
const Pages = (props: PaginationActionsProps) => {
  const around = Number(useMediaQuery('(min-width:1025px)'));
  return <PaginationActions {...props} siblingCount={around} boundaryCount={around} />;
};

const SIZES = [PAGE_SIZE, 2 * PAGE_SIZE, 4 * PAGE_SIZE];
const NO_SIZES: number[] = [];
const SAID = { displayedRows: { role: 'status' } } as const;

/** Offers page sizes only for a list that has more than one page. */
const offered = (perPage: number, total = 0) =>
  total > PAGE_SIZE && SIZES.includes(perPage) ? SIZES : NO_SIZES;

type Range = NonNullable<ComponentProps<typeof TablePagination>['labelDisplayedRows']>;

/** Creating the first number formatter takes a twelfth of a page's time: avoided for numbers without separator. */
const spelt = (number: number): string => (number < 1000 ? `${number}` : number.toLocaleString('pt-BR'));

/** 'Exibindo x-y de total', or 'de mais de' for a search that is not counted to its end; nothing below an empty list. */
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
  if (total === 0 || isUnheard(total, meta?.renave)) return null;
  return <Pagination {...said} rowsPerPageOptions={offered(perPage, total)} actions={Pages} />;
};
