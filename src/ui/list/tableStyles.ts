import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import { DataTableClasses } from 'react-admin';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { actionsWidth } from '../actions/RowActions.tsx';
import { faceOf } from '../fields/face.ts';
import type { Column, Highlight } from '../screen.ts';
import type { ListView } from './listView.ts';

/** Cells of a row that are no columns: the checkbox before them, and what stands at the end. */
export const CHECK = 'list-check';
export const ACTIONS = 'list-actions';
export const END = 'list-end';
/** The link to what a row opens. */
export const OPEN = 'list-open';

/** Characters a kind takes when its column does not say. */
const WIDTHS: Partial<Record<FieldKind, number>> = {
  integer: 8,
  money: 14,
  flag: 7,
  date: 11,
  dateTime: 16,
  chassi: 19,
  placa: 9,
  cnpj: 20,
  cpf: 15,
  cpfCnpj: 20,
  chaveNfe: 58,
  telefone: 16,
  cep: 10,
};

/** Space on either side of a cell; checkboxes and expansion buttons. */
const PADDING_PX = 8;
const NARROW_PX = 48;

/** A fixed width in characters with the cell's padding, so that a table does not jump from page to page. */
const columnWidth = ({ width, kind = 'text' }: Pick<Column<unknown>, 'width' | 'kind'>): string =>
  `calc(${width ?? WIDTHS[kind] ?? 24}ch + ${2 * PADDING_PX}px)`;

const over = (colour: string) => `linear-gradient(${colour}, ${colour})`;

const COLOURS: Record<Highlight, 'info' | 'warning' | 'error'> = {
  processando: 'info',
  semNota: 'warning',
  erro: 'error',
};

const tinted = (highlight: Highlight) => (theme: Theme) => {
  const { main } = theme.palette[COLOURS[highlight]];
  return {
    '& > td': { backgroundImage: over(alpha(main, 0.08)) },
    '& > td:first-of-type': { boxShadow: `inset 4px 0 0 ${main}` },
  };
};

/** A highlight is a tint and a mark at the edge; what it means stands in the legend and in the row's words. */
export const HIGHLIGHTS = {
  processando: tinted('processando'),
  semNota: tinted('semNota'),
  erro: tinted('erro'),
} as const;

export const highlightColour = (highlight: Highlight) => `${COLOURS[highlight]}.main`;

/** What stays in sight while the rest scrolls: the row's identity on the left, its icons and actions on the right. */
const pinned = (view: ListView, narrow: boolean): Record<string, object> => {
  const { anchor, selectable, columns, expansion, rowActions } = view;
  const last = columns.at(-1);
  const icons = !narrow && last?.actions ? last.key : null;
  const end = expansion ? NARROW_PX : rowActions.length > 0 ? actionsWidth(rowActions, narrow) : 0;
  return {
    [`& .${CHECK}`]: { left: 0 },
    [`& tr > .column-${anchor}`]: { left: selectable ? NARROW_PX : 0 },
    [`& .${ACTIONS}, & .${END}`]: { right: 0, ...(icons === null && EDGE) },
    ...(icons !== null && { [`& tr > .column-${icons}`]: { right: end, ...EDGE } }),
  };
};

const EDGE = { boxShadow: '-1px 0 0 var(--color-line)' };

const columnStyles = ({ columns }: ListView): Record<string, object> =>
  Object.fromEntries(
    columns.flatMap((column) => [
      [`& .column-${column.key}`, { width: columnWidth(column) }],
      [`& td.column-${column.key}`, faceOf(column.kind ?? 'text')],
    ]),
  );

/** Every style of a table stands at its root: a cell has a class, and nothing to compute. */
export const tableStyle = (view: ListView, narrow: boolean): SxProps<Theme> => {
  const pins = pinned(view, narrow);
  return (theme) => ({
    overflowX: 'auto',
    // One character of a column is one character of its cells: the table has their type size itself. Named by element and
    // class, or react-admin's own layout wins and columns lie below what is pinned.
    [`& table.${DataTableClasses.table}`]: {
      tableLayout: 'fixed',
      fontSize: theme.typography.body2.fontSize,
    },
    '& .MuiTableCell-root': { px: `${PADDING_PX}px`, backgroundColor: theme.palette.background.paper },
    '& .MuiTableCell-root.MuiTableCell-paddingCheckbox': { p: '0 4px', width: NARROW_PX },
    '& .MuiCheckbox-root': { p: 0.5 },
    [`& .${ACTIONS}`]: { width: actionsWidth(view.rowActions, narrow) },
    [`& .${OPEN}`]: { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    '& tbody > tr': { cursor: view.open || view.expansion ? 'pointer' : 'default' },
    '& tbody > tr.MuiTableRow-hover:hover > td': { backgroundImage: over(theme.palette.action.hover) },
    '& tbody > tr:has(input:checked) > td': {
      backgroundImage: over(alpha(theme.palette.primary.main, 0.08)),
    },
    ...columnStyles(view),
    // Above the head's own cells, which react-admin has stick to the top.
    [Object.keys(pins).join(', ')]: { position: 'sticky', zIndex: 3 },
    ...pins,
  });
};
